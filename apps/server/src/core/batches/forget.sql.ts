import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import { createPauses } from '../turns/pauses.ts';

/** Changes that one statement deletes, and the bytes that they may have together. */
const portion = { changes: 200, bytes: 4_000_000 };

/** The first rows that have at most the bytes of a portion together, and one in any case. */
function withinBytes<Row extends { bytes: number }>(rows: readonly Row[]): Row[] {
  let bytes = 0;
  return rows.filter((row, place) => (bytes += row.bytes) <= portion.bytes || place === 0);
}

/** A batch that is to be forgotten. */
export interface OldBatch {
  userId: string;
  number: number;
}

/** Deletes what a batch kept, then the batch; others have their turn in between. */
export async function forgetBatch(db: Queryable, { userId, number }: OldBatch): Promise<void> {
  const pauses = createPauses();
  for (;;) {
    const rows = await db
      .selectFrom('batch_changes')
      .select(['product_id', sql<number>`octet_length(content)`.as('bytes')])
      .where('user_id', '=', userId)
      .where('batch_number', '=', number)
      .orderBy('product_id')
      .limit(portion.changes)
      .execute();
    const last = withinBytes(rows).at(-1);
    if (!last) break;
    await db
      .deleteFrom('batch_changes')
      .where('user_id', '=', userId)
      .where('batch_number', '=', number)
      .where('product_id', '<=', last.product_id)
      .execute();
    if (pauses.areDue()) await pauses.take();
  }
  await db.deleteFrom('batches').where('user_id', '=', userId).where('number', '=', number).execute();
}

/** Batches of all accounts that are older than this time, the oldest first. */
export const findOldBatches = (db: Queryable, before: number, limit: number): Promise<OldBatch[]> =>
  db
    .selectFrom('batches')
    .select(['user_id as userId', 'number'])
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();

/** Batches of an account beyond its newest `batches`, or beyond those whose changes have `bytes` together; the oldest first. */
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
