import type { Services } from '../../core/context.ts';
import type { Log } from '../../core/log.ts';
import { placeOf } from '../networks/place.ts';
import { lifetimeOf } from './session-lifetime.ts';
import { touchSession, type SessionWithUser } from './sessions.sql.ts';

/** Uses that follow the last noted one within this time are not written. */
const noteEveryMs = 60_000;

/** When writing failed last, by database. In the minute after it no write is tried, and the log has one line. */
const failures = new WeakMap<object, number>();

/**
 * Notes the use of a session, which moves its end. Calls do not wait for the write and do not fail with it: those that only read
 * still work on a full disk, on a read-only standby and while another process holds the write lock.
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
