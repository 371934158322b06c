import type { Queryable } from '../../core/database.ts';

/** Sessions that are open now: dashboards, and connected PCs. */
export async function countSessions(db: Queryable, now: number): Promise<{ dashboards: number; devices: number }> {
  const row = await db
    .selectFrom('sessions')
    .select((select) => [select.fn.countAll<number>().as('total'), select.fn.count<number>('device_id').as('devices')])
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  const devices = Number(row.devices);
  return { dashboards: Number(row.total) - devices, devices };
}

/** Mail that has not left yet. */
export async function countWaitingMail(db: Queryable): Promise<number> {
  const row = await db
    .selectFrom('mails')
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(row.total);
}
