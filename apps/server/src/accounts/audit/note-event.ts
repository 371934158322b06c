import { type ActivityKind, activityNotedADay, dayMs, unthrottledActivity } from '@pindahlapak/model';
import type { Context } from '../../core/context.ts';
import type { Queryable } from '../../core/database.ts';
import { newId } from '../../core/new-id.ts';
import { keyDigest } from '../email-key.ts';
import { placeOf } from '../networks/known-networks.ts';
import { browserName } from '../sessions/browser-name.ts';
import { countUp } from '../throttles/throttles.sql.ts';
import { insertEvent } from './audit.sql.ts';

const unthrottled: ReadonlySet<ActivityKind> = new Set(unthrottledActivity);

/** Counts a note of a kind that no throttle limits. Whether the account has had enough of them. */
async function isFlood(
  db: Queryable,
  { userId, kind, at }: { userId: string; kind: ActivityKind; at: number },
): Promise<boolean> {
  if (!unthrottled.has(kind)) return false;
  const { count } = await countUp(db, `noted:${keyDigest(`${userId}\n${kind}`)}`, at, dayMs);
  return count > activityNotedADay;
}

/**
 * Notes what happened to an account, who did it, and from where; `userId` is null for an e-mail that no account has. Called in a
 * transaction, the note is committed and rolled back with it. Kinds that no throttle limits are noted `activityNotedADay` times
 * in 24 hours; what the operator does always is.
 */
export async function noteEvent(
  { actor, network, userAgent, now }: Pick<Context, 'actor' | 'network' | 'userAgent' | 'now'>,
  db: Queryable,
  userId: string | null,
  kind: ActivityKind,
  detail: string | null = null,
): Promise<void> {
  const at = now();
  if (userId !== null && actor.kind !== 'operator' && (await isFlood(db, { userId, kind, at }))) return;
  await insertEvent(db, {
    id: newId(at),
    user_id: userId,
    at,
    kind,
    actor: actor.kind,
    actor_name: actor.kind === 'operator' ? (actor.name ?? null) : null,
    place: placeOf(network),
    browser: browserName(userAgent),
    detail,
  });
}

/** Notes that the operator ran a command, also one that only read. Throws the database's errors. */
export async function noteCommand(ctx: Context, name: string): Promise<void> {
  await noteEvent(ctx, ctx.db.kysely, null, 'operator-command', name);
}
