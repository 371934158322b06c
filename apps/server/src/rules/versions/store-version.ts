import { historyLimits, type RulesPart } from '@pindahlapak/model';
import { actorOf } from '../../core/batches/batch.ts';
import type { Context } from '../../core/context.ts';
import type { Queryable } from '../../core/database.ts';
import { rulesDifference, type Rules } from './rules-difference.ts';
import { hasVersions, insertVersion, deleteSave, findSaves, hideSave } from './versions.sql.ts';

/**
 * Trims the account's rules versions to the newest ones within the limits (S24.6). Of each part's older rows only the
 * newest stays, unlisted, because the versions after it may need its value. Call with the user's row locked.
 */
export async function trimVersions(
  db: Queryable,
  userId: string,
  { versions, bytes }: { versions: number; bytes: number },
): Promise<void> {
  const saves = await findSaves(db, userId);
  let [listed, size, oldest] = [0, 0, Infinity];
  for (const [version, rows] of Map.groupBy(saves, (save) => save.version)) {
    for (const row of rows) size += row.bytes;
    if (listed === versions || (listed > 0 && size > bytes)) break;
    listed += 1;
    oldest = version;
  }
  const older = saves.filter(({ version }) => version < oldest);
  for (const [newest, ...others] of Map.groupBy(older, ({ part }) => part).values()) {
    if (newest?.isListed) await hideSave(db, userId, newest);
    for (const save of others) await deleteSave(db, userId, save);
  }
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
