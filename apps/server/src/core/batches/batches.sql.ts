import type { Queryable } from '../database.ts';
import type { BatchChangeRow, BatchRow } from '../tables/history-tables.ts';

/** The number of an account's next batch. Call with the user's row locked. */
export async function nextBatchNumber(db: Queryable, userId: string): Promise<number> {
  const { last } = await db
    .selectFrom('batches')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

export async function insertBatch(db: Queryable, batch: BatchRow): Promise<void> {
  await db.insertInto('batches').values(batch).execute();
}

export async function insertBatchChanges(db: Queryable, rows: readonly BatchChangeRow[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('batch_changes').values(rows).execute();
}

/** The name of a connected PC of the account. */
export async function findDeviceName(db: Queryable, userId: string, deviceId: string): Promise<string | null> {
  const row = await db
    .selectFrom('devices')
    .select('name')
    .where('user_id', '=', userId)
    .where('id', '=', deviceId)
    .executeTakeFirst();
  return row?.name ?? null;
}
