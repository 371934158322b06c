import { sql } from 'kysely';
import { type Queryable, groupsBySize, jsonTable } from '../database.ts';
import type { BatchRow } from '../schema.ts';

/**
 * Returns the newest batch that a product names, even one in the trash: a history that has expired as a whole does not
 * begin again at 1.
 */
async function lastBatchOfProducts(db: Queryable, userId: string): Promise<number> {
  const { last, deleted } = await db
    .selectFrom('products')
    .select((eb) => [eb.fn.max('last_batch').as('last'), eb.fn.max('deleted_batch').as('deleted')])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Math.max(Number(last ?? 0), Number(deleted ?? 0));
}

/** Returns the number of an account's next batch. Call with the user's row locked. */
export async function nextBatchNumber(db: Queryable, userId: string): Promise<number> {
  const { last } = await db
    .selectFrom('batches')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(last ?? (await lastBatchOfProducts(db, userId))) + 1;
}

export async function insertBatch(db: Queryable, batch: BatchRow): Promise<void> {
  await db.insertInto('batches').values(batch).execute();
}

export async function insertBatchChanges(
  db: Queryable,
  userId: string,
  number: number,
  changes: readonly { productId: string; content: string }[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ productId, content }) => [productId, content]);
  const insert = sql`
    insert into batch_changes (user_id, batch_number, product_id, content)
    select cast(${userId} as text), cast(${number} as bigint), product_id, content
    from (${jsonTable(db, { product_id: 'text', content: 'text' }, rows)}) as changed`;
  await insert.execute(db);
}

export async function findDeviceName(db: Queryable, userId: string, deviceId: string): Promise<string | null> {
  const row = await db
    .selectFrom('devices')
    .select('name')
    .where('user_id', '=', userId)
    .where('id', '=', deviceId)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Changes that one statement deletes, and their total bytes. */
const portion = { items: 200, size: 4_000_000 };

interface OldBatch {
  userId: string;
  number: number;
}

/** Deletes the changes of a batch in groups, then the batch. */
export async function forgetBatch(db: Queryable, { userId, number }: OldBatch): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('batch_changes')
      .select(['product_id', sql<number>`octet_length(content)`.as('size')])
      .where('user_id', '=', userId)
      .where('batch_number', '=', number)
      .orderBy('product_id')
      .limit(portion.items)
      .execute();
    const last = groupsBySize(rows, portion)[0]?.at(-1);
    if (!last) break;
    await db
      .deleteFrom('batch_changes')
      .where('user_id', '=', userId)
      .where('batch_number', '=', number)
      .where('product_id', '<=', last.product_id)
      .execute();
  }
  await db.deleteFrom('batches').where('user_id', '=', userId).where('number', '=', number).execute();
}

/** Returns batches of all accounts from before this time, oldest first. */
export const findOldBatches = (db: Queryable, before: number, limit: number): Promise<OldBatch[]> =>
  db
    .selectFrom('batches')
    .select(['user_id as userId', 'number'])
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();

/** Returns batches of an account beyond its newest `batches`, or beyond `bytes` of changes; oldest first. */
export async function findBatchesBeyond(
  db: Queryable,
  userId: string,
  { newest, batches, bytes }: { newest: number; batches: number; bytes: number },
): Promise<OldBatch[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('batches')
        .select(['number', sql<number>`sum(bytes) over (order by number desc)`.as('total')])
        .where('user_id', '=', userId)
        .as('summed'),
    )
    .select('number')
    .where('number', '<', newest)
    .where((eb) => eb.or([eb('number', '<=', newest - batches), eb('total', '>', bytes)]))
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => ({ userId, number }));
}
