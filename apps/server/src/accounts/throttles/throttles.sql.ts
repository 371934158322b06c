import { sql } from 'kysely';
import type { Queryable } from '../../core/database.ts';

export interface ThrottleState {
  count: number;
  /** In milliseconds since the epoch. */
  resetsAt: number;
}

/** Raises the count of a key, or restarts it at one if it has expired; in one statement, so that no attempt is lost. */
export const countUp = (db: Queryable, key: string, now: number, windowMs: number): Promise<ThrottleState> =>
  db
    .insertInto('throttles')
    .values({ key, count: 1, resets_at: now + windowMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when throttles.resets_at <= ${now} then 1 else throttles.count + 1 end`,
        resets_at: sql<number>`case when throttles.resets_at <= ${now} then excluded.resets_at else throttles.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at as resetsAt'])
    .executeTakeFirstOrThrow();

export async function countDown(db: Queryable, key: string): Promise<void> {
  await db
    .updateTable('throttles')
    .set({ count: sql<number>`count - 1` })
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}

export async function forgetCount(db: Queryable, key: string): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', key).execute();
}

/** Returns the count of a key; undefined if there is none or it has expired. */
export const findCount = (db: Queryable, key: string, now: number): Promise<ThrottleState | undefined> =>
  db
    .selectFrom('throttles')
    .select(['count', 'resets_at as resetsAt'])
    .where('key', '=', key)
    .where('resets_at', '>', now)
    .executeTakeFirst();
