import { sql } from 'kysely';
import { countRows, type Queryable } from '../../core/database.ts';
import type { BatchRow } from '../../core/schema.ts';

interface Range {
  limit: number;
  offset: number;
}

/** A batch with the id of the batch that it undid. */
export type ListedBatch = BatchRow & { undo_of_id: string | null };

/** One kind, or undefined for all. */
type Kind = BatchRow['kind'] | undefined;

const selectBatches = (db: Queryable, userId: string) =>
  db
    .selectFrom('batches as b')
    .leftJoin('batches as undone', (join) =>
      join.onRef('undone.user_id', '=', 'b.user_id').onRef('undone.number', '=', 'b.undo_of'),
    )
    .selectAll('b')
    .select('undone.id as undo_of_id')
    .where('b.user_id', '=', userId);

/** Matches the last batch of a file, under which the file's batches are listed. */
const isLastOfFile = (userId: string) => sql<boolean>`not exists (
  select 1 from batches as later
  where later.user_id = ${userId} and later.file_id = b.file_id and later.number > b.number)`;

/** Returns the account's batches, newest first. Those of one file are one row, which `sumFile` completes. */
export const findBatches = (
  db: Queryable,
  userId: string,
  kind: Kind,
  { limit, offset }: Range,
): Promise<ListedBatch[]> =>
  selectBatches(db, userId)
    .where(isLastOfFile(userId))
    .where((eb) => (kind === undefined ? eb.and([]) : eb('b.kind', '=', kind)))
    .orderBy('b.number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

/** Returns the batches of a file, newest first. */
export const findBatchesOfFile = (db: Queryable, userId: string, fileId: string): Promise<BatchRow[]> =>
  db
    .selectFrom('batches')
    .selectAll()
    .where('user_id', '=', userId)
    .where('file_id', '=', fileId)
    .orderBy('number', 'desc')
    .execute();

/** Returns a batch with the counts of all batches of its file, if it has one; undone only if all of them are. */
export async function sumFile(db: Queryable, userId: string, row: ListedBatch): Promise<ListedBatch> {
  if (row.file_id === null) return row;
  const sum = await db
    .selectFrom('batches')
    .select((eb) => [
      eb.fn.sum<number>('created').as('created'),
      eb.fn.sum<number>('changed').as('changed'),
      eb.fn.sum<number>('deleted').as('deleted'),
      eb.fn.sum<number>('restored').as('restored'),
      sql<number | null>`case when count(*) = count(undone_at) then max(undone_at) end`.as('undone_at'),
    ])
    .where('user_id', '=', userId)
    .where('file_id', '=', row.file_id)
    .executeTakeFirstOrThrow();
  const { created, changed, deleted, restored, undone_at } = sum;
  return {
    ...row,
    created: Number(created),
    changed: Number(changed),
    deleted: Number(deleted),
    restored: Number(restored),
    undone_at: undone_at === null ? null : Number(undone_at),
  };
}

export const findBatch = (db: Queryable, userId: string, id: string): Promise<ListedBatch | undefined> =>
  selectBatches(db, userId).where('b.id', '=', id).executeTakeFirst();

/** Counts the account's changes; batches of one file count as one. */
export async function countBatches(db: Queryable, userId: string, kind: Kind): Promise<number> {
  const { total } = await db
    .selectFrom('batches')
    .select(sql<number>`count(*) - count(file_id) + count(distinct file_id)`.as('total'))
    .where('user_id', '=', userId)
    .where((eb) => (kind === undefined ? eb.and([]) : eb('kind', '=', kind)))
    .executeTakeFirstOrThrow();
  return total;
}

export const countBatchChanges = (db: Queryable, userId: string, batches: readonly number[]): Promise<number> =>
  countRows(db.selectFrom('batch_changes').where('user_id', '=', userId).where('batch_number', 'in', batches));

/**
 * Returns the changes of these batches, newest batch first, then by product, with the product's current name even if it
 * is in the trash.
 */
export const findChangesPage = (db: Queryable, userId: string, batches: readonly number[], { limit, offset }: Range) =>
  db
    .selectFrom('batch_changes as c')
    .leftJoin('products as p', (join) => join.onRef('p.user_id', '=', 'c.user_id').onRef('p.id', '=', 'c.product_id'))
    .select(['c.product_id as productId', 'c.content as content', 'p.name as name'])
    .where('c.user_id', '=', userId)
    .where('c.batch_number', 'in', batches)
    .orderBy('c.batch_number', 'desc')
    .orderBy('c.product_id')
    .limit(limit)
    .offset(offset)
    .execute();

const trashedOf = (db: Queryable, userId: string, batches: readonly number[]) =>
  db
    .selectFrom('products')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is not', null)
    .where('deleted_batch', 'in', batches);

/** Returns products that these batches moved to the trash and that are still there. */
export const findTrashedOf = (db: Queryable, userId: string, batches: readonly number[], { limit, offset }: Range) =>
  trashedOf(db, userId, batches)
    .select(['id as productId', 'name'])
    .orderBy('position', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const countTrashedOf = (db: Queryable, userId: string, batches: readonly number[]): Promise<number> =>
  countRows(trashedOf(db, userId, batches));

/** Returns whether the account has this product, in the catalogue or in the trash. */
export async function isKnownProduct(db: Queryable, userId: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('products')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns the changes of a product, newest first. */
export const findHistoryOf = (db: Queryable, userId: string, productId: string, { limit, offset }: Range) =>
  db
    .selectFrom('batch_changes as c')
    .innerJoin('batches as b', (join) =>
      join.onRef('b.user_id', '=', 'c.user_id').onRef('b.number', '=', 'c.batch_number'),
    )
    .select(['b.id', 'b.kind', 'b.actor_kind', 'b.actor_name', 'b.created_at', 'c.content'])
    .where('c.user_id', '=', userId)
    .where('c.product_id', '=', productId)
    .orderBy('c.batch_number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const countHistoryOf = (db: Queryable, userId: string, productId: string): Promise<number> =>
  countRows(db.selectFrom('batch_changes').where('user_id', '=', userId).where('product_id', '=', productId));
