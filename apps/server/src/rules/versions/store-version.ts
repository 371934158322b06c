import { historyLimits, type RulesPart, mappingKey, marketplaceTypes } from '@pindahlapak/model';
import { actorOf } from '../../core/batches/batch.ts';
import type { Context } from '../../core/context.ts';
import type { Queryable } from '../../core/database.ts';
import { rulesDifference, type Rules } from './rules-difference.ts';
import {
  hasVersions,
  insertVersion,
  deleteSave,
  findSaves,
  hideSave,
  readSave,
  writeSave,
  type StoredSave,
} from './versions.sql.ts';
import * as z from 'zod/mini';

/** Limits of listed saves per part, and of bytes of all rows. */
interface VersionBounds {
  versions: number;
  bytes: number;
}

/** Changes to the rows over the limits. */
interface BoundPlan {
  deleted: StoredSave[];
  hidden: StoredSave[];
  /** Saves of mappings, oldest first: each is merged into the part's next row and then deleted. */
  folded: { save: StoredSave; into: StoredSave }[];
}

/** Maximum bytes of two merged saves of mappings: their JSON is parsed and written without yielding. */
const foldedBytesMax = 1024 * 1024;

/** Returns the versions that can be restored within the limits, ascending. */
function restorableVersions(saves: readonly StoredSave[], { versions, bytes }: VersionBounds): number[] {
  const found = new Set<number>();
  const counts = new Map<RulesPart, number>();
  let total = 0;
  for (const [version, rows] of Map.groupBy(saves, (save) => save.version)) {
    for (const row of rows) total += row.bytes;
    if (total > bytes && found.size > 0) break;
    for (const { part, isListed } of rows) {
      if (!isListed) continue;
      const newer = counts.get(part) ?? 0;
      if (newer < versions) found.add(version);
      counts.set(part, newer + 1);
    }
  }
  return [...found].toSorted((a, b) => a - b);
}

/**
 * Decides which rows to keep so that each listed version can be restored exactly (S24.6). Takes all rows, newest first.
 * A save over the limits is no longer listed; its row is kept while a listed version needs it: the value of
 * configurations and settings at that version, and changes of mappings since. The newest row of each part stays.
 */
function planBound(saves: readonly StoredSave[], bounds: VersionBounds): BoundPlan {
  const plan: BoundPlan = { deleted: [], hidden: [], folded: [] };
  const restorable = restorableVersions(saves, bounds);
  const versions = new Set(restorable);
  const [oldest = Infinity] = restorable;
  for (const [part, newestFirst] of Map.groupBy(saves, (save) => save.part)) {
    const rows = newestFirst.toReversed();
    let older = 0;
    /** Bytes of the rows merged into the next one. */
    let folded = 0;
    for (const [index, save] of rows.entries()) {
      const next = rows[index + 1];
      while (older < restorable.length && (restorable[older] ?? 0) < (next?.version ?? Infinity)) older += 1;
      if (versions.has(save.version)) {
        folded = 0;
        continue;
      }
      /** Newest version before the part's next save. */
      const latest = older > 0 ? (restorable[older - 1] ?? -Infinity) : -Infinity;
      const isWithin = latest >= save.version;
      const isNeeded = part === 'mappings' ? oldest < save.version : isWithin || (index === 0 && latest !== -Infinity);
      if (next === undefined || isNeeded) {
        const bytes = save.bytes + folded;
        folded = 0;
        if (part === 'mappings' && next !== undefined && !isWithin && bytes + next.bytes <= foldedBytesMax) {
          plan.folded.push({ save, into: next });
          folded = bytes;
        } else if (save.isListed) plan.hidden.push(save);
      } else plan.deleted.push(save);
    }
  }
  return plan;
}

const changesSchema = z.array(z.looseObject({ marketplaceType: z.enum(marketplaceTypes), sourceKey: z.string() }));

/** Merges the changes of two saves of mappings; for a source changed in both, the older previous value counts. */
function foldChanges(older: string, newer: string): string {
  const changes = new Map<string, object>();
  for (const value of [older, newer])
    for (const change of changesSchema.parse(JSON.parse(value))) {
      const key = mappingKey(change.marketplaceType, change.sourceKey);
      const found = changes.get(key);
      changes.set(key, found ? { ...change, ...('before' in found ? { before: found.before } : {}) } : change);
    }
  return JSON.stringify([...changes.values()]);
}

/** Trims the account's rules versions to their limits (S24.6). Call with the user's row locked. */
export async function trimVersions(db: Queryable, userId: string, bounds: VersionBounds): Promise<void> {
  const { deleted, hidden, folded } = planBound(await findSaves(db, userId), bounds);
  for (const { save, into } of folded) {
    const value = foldChanges(await readSave(db, userId, save), await readSave(db, userId, into));
    await writeSave(db, userId, into, value);
    await deleteSave(db, userId, save);
  }
  for (const save of hidden) await hideSave(db, userId, save);
  for (const save of deleted) await deleteSave(db, userId, save);
}

interface RulesSave {
  userId: string;
  part: RulesPart;
  before: Rules;
  after: Rules;
  /** The account's `rules_version` after the save. */
  version: number;
  /** The version that the save restores. */
  restoredFrom?: number;
}

interface StoredVersion extends Pick<RulesSave, 'userId' | 'part' | 'version' | 'restoredFrom'> {
  /** Value before the first save, stored as the first version of the part. */
  first: unknown;
  value: unknown;
  difference: ReturnType<typeof rulesDifference>;
}

const nothing: StoredVersion['difference'] = { entries: [], total: 0 };

/** Stores a save of one part of the rules as a version, and before the first one also the previous state. */
export async function writeVersion(db: Queryable, ctx: Context, save: StoredVersion): Promise<void> {
  const { userId, part, first, value, difference, version, restoredFrom } = save;
  const row = { user_id: userId, part, created_at: ctx.now(), restored_from: null };
  if (!(await hasVersions(db, userId, part)))
    await insertVersion(db, {
      ...row,
      version: version - 1,
      actor_kind: null,
      actor_name: null,
      difference: JSON.stringify(nothing),
      value: JSON.stringify(first),
    });
  const actor = await actorOf(db, ctx);
  await insertVersion(db, {
    ...row,
    version,
    actor_kind: actor.kind,
    actor_name: actor.name,
    restored_from: restoredFrom ?? null,
    difference: JSON.stringify(difference),
    value: JSON.stringify(value),
  });
  await trimVersions(db, userId, { versions: historyLimits.versionsMax, bytes: historyLimits.versionsBytesMax });
}

/** Stores a save as a version of the rules (S24.6). Call with the user's row locked. */
export const storeVersion = (db: Queryable, ctx: Context, { before, after, ...save }: RulesSave): Promise<void> =>
  writeVersion(db, ctx, { ...save, first: before, value: after, difference: rulesDifference(before, after) });
