import type { Services } from '../../core/context.ts';
import type { Log } from '../../core/log.ts';
import { placeOf } from '../networks/place.ts';
import { lifetimeOf } from './session-lifetime.ts';
import { touchSession, type SessionWithUser } from './sessions.sql.ts';

/** Uses that follow the last noted one within this time are not written. */
const noteEveryMs = 60_000;

/** When writing failed last, by database. For a minute after it no write is tried, and the log gets one line. */
const failures = new WeakMap<object, number>();

/**
 * Notes the use of a session, which moves its end. No call waits for the write or fails because of it: on a full disk,
 * on a read-only standby or behind another process's write lock, calls that only read still work.
 */
export function noteUse(
  { db, now }: Services,
  log: Log,
  { session, user }: SessionWithUser,
  network: string | null,
): void {
  const at = now();
  if (at - session.usedAt < noteEveryMs) return;
  const failedAt = failures.get(db);
  if (failedAt !== undefined && at - failedAt < noteEveryMs) return;
  const use = { usedAt: at, expiresAt: at + lifetimeOf(user, session.deviceId), place: placeOf(network) };
  touchSession(db.kysely, user.id, session, use).catch((error: unknown) => {
    failures.set(db, at);
    log.warn({ err: error }, 'the use of sessions is not noted');
  });
}
