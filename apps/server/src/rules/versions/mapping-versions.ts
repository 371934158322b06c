import { isDeepStrictEqual } from 'node:util';
import { exportDefaultTexts, historyTexts } from '@pindahlapak/messages';
import {
  exportDefaultsSchema,
  historyLimits,
  shownText,
  mappingKey,
  marketplaces,
  marketplaceTypes,
  type CategoryMapping,
  type MarketplaceType,
} from '@pindahlapak/model';
import * as z from 'zod/mini';
import type { Context } from '../../core/context.ts';
import type { Queryable } from '../../core/database.ts';
import { yieldWhenDue } from '../../core/event-loop.ts';
import { writeVersion } from './store-version.ts';
import { storedDifferencesMax, type RulesDifference } from './rules-difference.ts';
import { findValueAfter } from './versions.sql.ts';

const mappingSchema = z.object({ leafId: z.string(), defaults: exportDefaultsSchema, decidedAt: z.int() });
const changeSchema = z.object({
  marketplaceType: z.enum(marketplaceTypes),
  sourceKey: z.string(),
  before: z.nullable(mappingSchema),
  after: z.nullable(mappingSchema),
});

/** Change of the mapping of a source category; null if it had none before, or has none after. */
export interface MappingChange {
  marketplaceType: MarketplaceType;
  sourceKey: string;
  before: CategoryMapping | null;
  after: CategoryMapping | null;
}

/** Returns a mapping as stored in versions, without the number of its save. */
export const plainMapping = (mapping: CategoryMapping | undefined): CategoryMapping | null =>
  mapping === undefined ? null : { leafId: mapping.leafId, defaults: mapping.defaults, decidedAt: mapping.decidedAt };

/** Returns whether two mappings have the same effect. */
export const isSameMapping = (one: CategoryMapping | null, other: CategoryMapping | null): boolean =>
  isDeepStrictEqual([one?.leafId, one?.defaults], [other?.leafId, other?.defaults]);

/** Returns the name of a target's category, undefined if the account's list does not have it. */
type PathOf = (leafId: string) => string | undefined;

/** Limit in characters of a category's name, so that the mapping's defaults after it stay visible. */
const pathMax = 200;

/** Describes a mapping in words. */
function mappingText(mapping: CategoryMapping | null, pathOf: PathOf): string | null {
  if (mapping === null) return null;
  const labels: Record<string, string> = exportDefaultTexts.labels;
  const defaults = Object.entries(mapping.defaults).flatMap(([key, value]) =>
    value === null || value === undefined || value === '' ? [] : [`${labels[key] ?? key}: ${String(value)}`],
  );
  const path = pathOf(mapping.leafId)?.slice(0, pathMax);
  const text = [historyTexts.mappedCategory(mapping.leafId, path), ...defaults].join(' · ');
  return shownText(text);
}

const differenceOf = (
  { marketplaceType, sourceKey, before, after }: MappingChange,
  pathOf: PathOf,
): RulesDifference => ({
  path: historyTexts.mappingOf(marketplaces[marketplaceType].name, sourceKey.slice(0, historyLimits.shownTextMax)),
  old: mappingText(before, pathOf),
  new: mappingText(after, pathOf),
});

interface MappingSave {
  userId: string;
  changes: readonly MappingChange[];
  pathOf: PathOf;
  /** The account's `rules_version` after the save. */
  version: number;
  /** The version that the save restores. */
  restoredFrom?: number;
}

/**
 * Stores a save of category mappings as a version of the rules (S24.6). Stores only the changes, as an account may have
 * thousands of mappings. The state before the first save becomes a version too. Call with the user's row locked.
 */
export async function storeMappingsVersion(db: Queryable, ctx: Context, save: MappingSave): Promise<void> {
  const { userId, version, restoredFrom, pathOf } = save;
  const changes = save.changes.filter(({ before, after }) => !isSameMapping(before, after));
  if (changes.length === 0) return;
  const entries = changes.slice(0, storedDifferencesMax).map((change) => differenceOf(change, pathOf));
  const difference = { entries, total: changes.length };
  await writeVersion(db, ctx, {
    userId,
    part: 'mappings',
    first: [],
    value: changes,
    difference,
    version,
    restoredFrom,
  });
}

/** Returns the changes that restore a version's mappings: their values before the first save after it. */
export async function mappingChangesTo(
  db: Queryable,
  { userId, version }: { userId: string; version: number },
  stored: ReadonlyMap<string, CategoryMapping>,
): Promise<MappingChange[]> {
  const former = new Map<string, MappingChange>();
  for (let after = version; ;) {
    const next = await findValueAfter(db, userId, 'mappings', after);
    if (next === undefined) break;
    for (const change of z.array(z.unknown()).parse(JSON.parse(next.value))) {
      const { marketplaceType, sourceKey, before } = changeSchema.parse(change);
      const key = mappingKey(marketplaceType, sourceKey);
      if (!former.has(key))
        former.set(key, { marketplaceType, sourceKey, before: plainMapping(stored.get(key)), after: before });
      await yieldWhenDue();
    }
    after = next.version;
  }
  return [...former.values()].filter(({ before, after }) => !isSameMapping(before, after));
}
