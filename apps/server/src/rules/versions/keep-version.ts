import { historyLimits, type RulesPart, mappingKey, marketplaceTypes } from '@pindahlapak/model';
import { actorOf } from '../../core/batches/batch.ts';
import type { Context } from '../../core/context.ts';
import type { Queryable } from '../../core/database.ts';
import { rulesDifference, type Rules } from './rules-difference.ts';
import {
  hasVersions,
  insertVersion,
  deleteSave,
  findKeptSaves,
  hideSave,
  readSave,
  writeSave,
  type KeptSave,
} from './versions.sql.ts';
import * as z from 'zod/mini';

/** How many saves of a part are versions, and how many bytes all rows may hold. */
interface VersionBounds {
  versions: number;
  bytes: number;
}

/** What becomes of the rows beyond the bounds. */
interface BoundPlan {
  deleted: KeptSave[];
  hidden: KeptSave[];
  /** Saves of mappings, the oldest first; what each found goes into the part's next row, and it is deleted. */
  folded: { save: KeptSave; into: KeptSave }[];
}

/** Most bytes of two saves of mappings that are merged into one: their JSON is read and written without a pause. */
const foldedBytesMax = 1024 * 1024;

/** The versions that can be restored within the bounds, ascending. */
function restorableVersions(saves: readonly KeptSave[], { versions, bytes }: VersionBounds): number[] {
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
 * Decides which rows an account keeps, so that each version that stays brings back all parts exactly (S24.6). Takes all rows, the
 * newest first. A save beyond the bounds is no version any more; its row stays unlisted while a version needs it: of a configuration
 * and of the settings what stood at that version, of the mappings what was changed since. The newest row of each part stays.
 */
function planBound(saves: readonly KeptSave[], bounds: VersionBounds): BoundPlan {
  const plan: BoundPlan = { deleted: [], hidden: [], folded: [] };
  const restorable = restorableVersions(saves, bounds);
  const versions = new Set(restorable);
  const [oldest = Infinity] = restorable;
  for (const [part, newestFirst] of Map.groupBy(saves, (save) => save.part)) {
    const rows = newestFirst.toReversed();
    let older = 0;
    /** Bytes of the rows that go into the next one. */
    let folded = 0;
    for (const [index, save] of rows.entries()) {
      const next = rows[index + 1];
      while (older < restorable.length && (restorable[older] ?? 0) < (next?.version ?? Infinity)) older += 1;
      if (versions.has(save.version)) {
        folded = 0;
        continue;
      }
      /** The newest version that the part's next save did not change yet. */
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

/** Changes of two saves of mappings as one: of a source that both changed, what the older one found. */
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

/** Keeps the account's versions of the rules within their bounds (S24.6). Call with the user's row locked. */
export async function trimVersions(db: Queryable, userId: string, bounds: VersionBounds): Promise<void> {
  const { deleted, hidden, folded } = planBound(await findKeptSaves(db, userId), bounds);
  for (const { save, into } of folded) {
    const value = foldChanges(await readSave(db, userId, save), await readSave(db, userId, into));
    await writeSave(db, userId, into, value);
    await deleteSave(db, userId, save);
  }
  for (const save of hidden) await hideSave(db, userId, save);
  for (const save of deleted) await deleteSave(db, userId, save);
}

/** A save of a part of the rules. */
interface RulesSave {
  userId: string;
  part: RulesPart;
  before: Rules;
  after: Rules;
  /** The account's `rules_version` after the save. */
  version: number;
  /** The version that the save brings back. */
  restoredFrom?: number;
}

/** A save as a version holds it. */
interface KeptVersion extends Pick<RulesSave, 'userId' | 'part' | 'version' | 'restoredFrom'> {
  /** The first version of the part: its value before the first save. */
  first: unknown;
  value: unknown;
  difference: ReturnType<typeof rulesDifference>;
}

const nothing: KeptVersion['difference'] = { entries: [], total: 0 };

/** Keeps a save of a part of the rules as a version; before the first one the former state becomes a version, too. */
export async function writeVersion(db: Queryable, ctx: Context, kept: KeptVersion): Promise<void> {
  const { userId, part, first, value, difference, version, restoredFrom } = kept;
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

/** Keeps a save as a version of the rules (S24.6). Call with the user's row locked. */
export const keepVersion = (db: Queryable, ctx: Context, { before, after, ...save }: RulesSave): Promise<void> =>
  writeVersion(db, ctx, { ...save, first: before, value: after, difference: rulesDifference(before, after) });
