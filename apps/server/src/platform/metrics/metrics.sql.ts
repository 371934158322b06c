import type { Queryable } from '../../core/database.ts';

/** Counting stops here: nobody needs a higher figure, and counting further would delay other queries. */
export const countedMax = 100_000;

/** Counts open sessions: dashboards and connected PCs, together at most `countedMax`. */
export async function countSessions(db: Queryable, now: number): Promise<{ dashboards: number; devices: number }> {
  const open = db.selectFrom('sessions').select('device_id').where('expires_at', '>', now).limit(countedMax).as('open');
  const row = await db
    .selectFrom(open)
    .select((select) => [select.fn.countAll<number>().as('total'), select.fn.count<number>('device_id').as('devices')])
    .executeTakeFirstOrThrow();
  const { devices } = row;
  return { dashboards: row.total - devices, devices };
}

/** Counts waiting mail, at most `countedMax`, and returns the time of the oldest; null if there is none. */
export async function countWaitingMail(db: Queryable): Promise<{ total: number; oldestAt: number | null }> {
  const row = await db
    .selectFrom(db.selectFrom('mails').select('created_at').limit(countedMax).as('waiting'))
    .select((select) => [select.fn.countAll<number>().as('total'), select.fn.min('created_at').as('oldest')])
    .executeTakeFirstOrThrow();
  return { total: row.total, oldestAt: row.oldest };
}
