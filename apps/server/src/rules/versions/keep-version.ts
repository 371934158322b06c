import { historyLimits, type RulesPart } from '@pindahlapak/model';
import { actorOf } from '../../core/batches/batch.ts';
import type { Context } from '../../core/context.ts';
import type { Queryable } from '../../core/database.ts';
import { rulesDifference, type Rules } from './rules-difference.ts';
import { boundVersions } from './bound-versions.ts';
import { hasVersions, insertVersion } from './versions.sql.ts';

/** A save of a part of the rules. */
export interface RulesSave {
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
  /** What stands as the first version of the part, before its first save. */
  first: unknown;
  value: unknown;
  difference: ReturnType<typeof rulesDifference>;
}

const nothing: KeptVersion['difference'] = { entries: [], total: 0 };

/** Keeps a save of a part of the rules as a version, with what stood before as one of its own where it is the first that is kept. */
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
  await boundVersions(db, userId, { versions: historyLimits.versionsMax, bytes: historyLimits.versionsBytesMax });
}

/** Keeps a save as a version of the rules (S24.6). Call with the user's row locked. */
export const keepVersion = (db: Queryable, ctx: Context, { before, after, ...save }: RulesSave): Promise<void> =>
  writeVersion(db, ctx, { ...save, first: before, value: after, difference: rulesDifference(before, after) });
