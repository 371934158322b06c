import { sessionLifetimeMs } from '@pindahlapak/model';
import type { Log, Services } from '../../core/context.ts';
import { touchSession, type SessionWithUser } from './sessions.sql.ts';

/** Use within this time after the last one is not written again. */
const noteEveryMs = 60_000;

/** When writing failed last, by database: for a minute nothing is tried there, and the log is told once. */
const failures = new WeakMap<object, number>();

/**
 * Notes the use of a session, which moves its end. Nobody waits for it, and no call fails because of it: on a full disk,
 * on a read-only standby or behind another process's write lock what only reads goes on.
 */
export function noteUse({ db, now }: Services, log: Log, { session, user }: SessionWithUser): void {
  const at = now();
  if (at - session.usedAt < noteEveryMs) return;
  const failedAt = failures.get(db);
  if (failedAt !== undefined && at - failedAt < noteEveryMs) return;
  touchSession(db.kysely, user.id, session, { usedAt: at, expiresAt: at + sessionLifetimeMs }).catch(
    (error: unknown) => {
      failures.set(db, at);
      log.warn({ err: error }, 'the use of sessions is not noted');
    },
  );
}
