import { sql } from 'kysely';
import type { Engine, Queryable } from '../database.ts';
import { jsonRows } from '../queries/json-rows.ts';
import type { BatchRow } from '../tables/history-tables.ts';

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

/** Writes what a batch changed of some products. */
export async function insertBatchChanges(
  db: Queryable,
  engine: Engine,
  userId: string,
  number: number,
  changes: readonly { productId: string; content: string }[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = jsonRows(
    engine,
    changes.map(({ productId, content }) => [productId, content]),
  );
  const insert = sql`
    insert into batch_changes (user_id, batch_number, product_id, content)
    select cast(${userId} as text), cast(${number} as bigint), value ->> 0, value ->> 1 from ${rows}`;
  await insert.execute(db);
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
