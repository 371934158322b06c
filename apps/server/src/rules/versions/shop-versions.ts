import { historyTexts, shopPageTexts as texts } from '@pindahlapak/messages';
import type { ShopSettings } from '@pindahlapak/model';
import type { Context } from '../../core/context.ts';
import type { Queryable } from '../../core/database.ts';
import { writeVersion } from './store-version.ts';
import { storedDifferencesMax, rulesDifference, type RulesDifference } from './rules-difference.ts';

/** Content of a version: the settings of every shop, by its id. */
export type ShopsValue = Record<string, ShopSettings>;

/** A shop with its settings before (null if it is new) and after (null if it was deleted). */
export interface ShopChange {
  name: string;
  /** The shop's marketplace, shown if a shop is new or deleted. */
  marketplace: string;
  before: ShopSettings | null;
  after: ShopSettings | null;
}

const labels: Record<string, string> = {
  'priceAdjustment.percent': texts.adjustmentPercent,
  'priceAdjustment.rupiah': texts.adjustmentRupiah,
  'priceAdjustment.roundTo': texts.roundTo,
  'priceAdjustment.ending': texts.ending,
  deductions: texts.deductionsTitle,
  'minimumNet.rupiah': texts.minimumRupiah,
  'minimumNet.percent': texts.minimumPercent,
  changeLimitPercent: texts.changeLimit,
};

function differencesOf({ name, marketplace, before, after }: ShopChange): RulesDifference[] {
  if (before === null) return [{ path: name, old: null, new: marketplace }];
  if (after === null) return [{ path: name, old: marketplace, new: null }];
  return rulesDifference(before, after).entries.map(({ path, ...values }) => ({
    path: historyTexts.shopSetting(name, labels[path] ?? path),
    ...values,
  }));
}

interface ShopsSave {
  userId: string;
  before: ShopsValue;
  after: ShopsValue;
  changes: readonly ShopChange[];
  /** The account's `rules_version` after the save. */
  version: number;
  /** The version that the save restores. */
  restoredFrom?: number;
}

/** Stores a save of shops' settings as a version of the rules (S24.6). Call with the user's row locked. */
export async function storeShopsVersion(
  db: Queryable,
  ctx: Context,
  { before, after, changes, ...save }: ShopsSave,
): Promise<void> {
  const entries = changes.flatMap(differencesOf);
  const difference = { entries: entries.slice(0, storedDifferencesMax), total: entries.length };
  await writeVersion(db, ctx, { ...save, part: 'shops', first: before, value: after, difference });
}
