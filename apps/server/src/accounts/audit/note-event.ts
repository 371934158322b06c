import { activityKeptOfKind, type ActivityKind } from '@pindahlapak/model';
import type { Context } from '../../core/context.ts';
import type { Queryable } from '../../core/database.ts';
import { newId } from '../../core/new-id.ts';
import { placeOf } from '../networks/place.ts';
import { browserName } from '../sessions/browser-name.ts';
import { deleteOldestOfKind, insertEvent } from './audit.sql.ts';

/**
 * Notes what happened to an account, on whose behalf, and from where; `userId` is null for an e-mail that no account
 * has. Inside a transaction the note is kept only where what it tells of is committed. Of one account and kind the newest
 * `activityKeptOfKind` are kept.
 */
export async function noteEvent(
  { actor, network, userAgent, now }: Pick<Context, 'actor' | 'network' | 'userAgent' | 'now'>,
  db: Queryable,
  userId: string | null,
  kind: ActivityKind,
  detail: string | null = null,
): Promise<void> {
  const at = now();
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
  if (userId !== null) await deleteOldestOfKind(db, { userId, kind, kept: activityKeptOfKind });
}
