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
import { writeVersion } from './keep-version.ts';
import { keptDifferencesMax, type RulesDifference } from './rules-difference.ts';
import { findValueAfter } from './versions.sql.ts';

const mappingSchema = z.object({ leafId: z.string(), defaults: exportDefaultsSchema, decidedAt: z.int() });
const changeSchema = z.object({
  marketplaceType: z.enum(marketplaceTypes),
  sourceKey: z.string(),
  before: z.nullable(mappingSchema),
  after: z.nullable(mappingSchema),
});

/** What became of the mapping of a source category; null where it had none, or has none now. */
export interface MappingChange {
  marketplaceType: MarketplaceType;
  sourceKey: string;
  before: CategoryMapping | null;
  after: CategoryMapping | null;
}

/** What a version keeps of a mapping, without what counts its saves. */
export const plainMapping = (mapping: CategoryMapping | undefined): CategoryMapping | null =>
  mapping === undefined ? null : { leafId: mapping.leafId, defaults: mapping.defaults, decidedAt: mapping.decidedAt };

/** Whether two mappings lead to the same, whenever they were decided. */
export const areAlike = (one: CategoryMapping | null, other: CategoryMapping | null): boolean =>
  isDeepStrictEqual([one?.leafId, one?.defaults], [other?.leafId, other?.defaults]);

/** What a target's category is called, undefined where the account's list does not know it. */
type PathOf = (leafId: string) => string | undefined;

/** Characters of a category's name that are kept, so that the mapping's defaults behind it stay in sight. */
const pathMax = 200;

/** A mapping in words. */
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

/** A save of mappings. */
interface MappingSave {
  userId: string;
  changes: readonly MappingChange[];
  pathOf: PathOf;
  /** The account's `rules_version` after the save. */
  version: number;
  /** The version that the save brings back. */
  restoredFrom?: number;
}

/**
 * Keeps a save of category mappings as a version of the rules (S24.6): what it changed, not all mappings: an account may have
 * thousands. The state before the first one is a version too. Call with the user's row locked.
 */
export async function keepMappingsVersion(db: Queryable, ctx: Context, save: MappingSave): Promise<void> {
  const { userId, version, restoredFrom, pathOf } = save;
  const changes = save.changes.filter(({ before, after }) => !areAlike(before, after));
  if (changes.length === 0) return;
  const entries = changes.slice(0, keptDifferencesMax).map((change) => differenceOf(change, pathOf));
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

/** The changes that restore the mappings of a version: for each mapping its value before the first save after that version. */
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
  return [...former.values()].filter(({ before, after }) => !areAlike(before, after));
}
