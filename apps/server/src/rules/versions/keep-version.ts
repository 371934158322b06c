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

const nothing = { entries: [], total: 0 };

/**
 * Keeps a save as a version of the rules (S24.6), with what stood before as a version of its own where it is the first one that is
 * kept. Call with the user's row locked.
 */
export async function keepVersion(db: Queryable, ctx: Context, save: RulesSave): Promise<void> {
  const { userId, part, before, after, version, restoredFrom } = save;
  const row = { user_id: userId, part, created_at: ctx.now(), restored_from: null };
  if (!(await hasVersions(db, userId, part)))
    await insertVersion(db, {
      ...row,
      version: version - 1,
      actor_kind: null,
      actor_name: null,
      difference: JSON.stringify(nothing),
      value: JSON.stringify(before),
    });
  const actor = await actorOf(db, ctx);
  await insertVersion(db, {
    ...row,
    version,
    actor_kind: actor.kind,
    actor_name: actor.name,
    restored_from: restoredFrom ?? null,
    difference: JSON.stringify(rulesDifference(before, after)),
    value: JSON.stringify(after),
  });
  await boundVersions(db, userId, { versions: historyLimits.versionsMax, bytes: historyLimits.versionsBytesMax });
}
