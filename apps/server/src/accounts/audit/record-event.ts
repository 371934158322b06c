import { type ActivityKind, eventsRecordedPerDay, dayMs, unthrottledActivity } from '@pindahlapak/model';
import type { Context } from '../../core/context.ts';
import type { Queryable } from '../../core/database.ts';
import { newId } from '../../core/new-id.ts';
import { keyDigest } from '../email-key.ts';
import { widerNetworkOf } from '../networks/known-networks.ts';
import { browserName } from '../sessions/browser-name.ts';
import { countUp } from '../throttles/throttles.sql.ts';
import { insertEvent } from './audit.sql.ts';

const unthrottled: ReadonlySet<ActivityKind> = new Set(unthrottledActivity);

/** Counts an event of a kind without a throttle. Returns true once the account's limit is reached. */
async function isFlood(
  db: Queryable,
  { userId, kind, at }: { userId: string; kind: ActivityKind; at: number },
): Promise<boolean> {
  if (!unthrottled.has(kind)) return false;
  const { count } = await countUp(db, `noted:${keyDigest(`${userId}\n${kind}`)}`, at, dayMs);
  return count > eventsRecordedPerDay;
}

/**
 * Records an event of an account: what happened, who did it, and from where; `userId` is null for an e-mail without an
 * account. In a transaction the record is committed or rolled back with it. Kinds without a throttle are recorded at
 * most `eventsRecordedPerDay` times in 24 hours, except for the operator's actions.
 */
export async function recordEvent(
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
    place: widerNetworkOf(network),
    browser: browserName(userAgent),
    detail,
  });
}

/** Records that the operator ran a command, even one that only read. */
export async function recordCommand(ctx: Context, name: string): Promise<void> {
  await recordEvent(ctx, ctx.db.kysely, null, 'operator-command', name);
}
