import { sql } from 'kysely';
import { historyColumns, historyFields } from '../../catalogue/changes/product-change.ts';
import type { DeletedProduct } from '../../catalogue/trash/trash.sql.ts';
import { type Queryable, selectCatalogue } from '../../core/database.ts';
import type { BatchRow } from '../../core/schema.ts';

/** A batch of the account by its id. */
export const findBatch = (db: Queryable, userId: string, id: string): Promise<BatchRow | undefined> =>
  db.selectFrom('batches').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();

/** Notes when a batch was undone as a whole; null where its undo was undone. */
export async function setUndone(db: Queryable, userId: string, number: number, at: number | null): Promise<void> {
  await db
    .updateTable('batches')
    .set({ undone_at: at })
    .where('user_id', '=', userId)
    .where('number', '=', number)
    .execute();
}

/** The current state of a product that a batch created or restored. */
export type AppearedProduct = DeletedProduct & { name: string; position: number; lastBatch: number };

/** Products of the account at these positions, whichever window they are in, newest first; some may be gone. */
export const findAtAnyWindow = (
  db: Queryable,
  userId: string,
  { first, last }: { first: number; last: number },
): Promise<AppearedProduct[]> =>
  selectCatalogue(db, userId)
    .select(['id', 'name', 'position', 'window_number as window', 'last_batch as lastBatch'])
    .where('position', '>=', first)
    .where('position', '<=', last)
    .orderBy('position', 'desc')
    .execute();

/** Some products of the account, as far as a deletion has to know them, in the order of their ids. */
export const findAppeared = (db: Queryable, userId: string, ids: readonly string[]): Promise<AppearedProduct[]> =>
  selectCatalogue(db, userId)
    .select(['id', 'name', 'position', 'window_number as window', 'last_batch as lastBatch'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();

/** Names of the products among these that are in the trash. */
export async function findTrashedNames(
  db: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is not', null)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Largest note of `keepRestored` in bytes; larger ones are not read. */
const noteBytesMax = 100;

/** Whether a product that this batch deleted was restored since: the restore's note names the batch. */
async function wasRestoredFrom(db: Queryable, userId: string, number: number, productId: string): Promise<boolean> {
  const note = await db
    .selectFrom('batch_changes')
    .select('product_id')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where('batch_number', '>', number)
    .where(sql<number>`octet_length(content)`, '<=', noteBytesMax)
    .where('content', 'like', `%"restored":${number}}`)
    .executeTakeFirst();
  return note !== undefined;
}

/** Whether a batch is about a product: it changed, restored, created or deleted it. */
export async function isOfBatch(
  db: Queryable,
  userId: string,
  { number, created, deleted, first_position: first }: BatchRow,
  productId: string,
): Promise<boolean> {
  const changed = await db
    .selectFrom('batch_changes')
    .select('product_id')
    .where('user_id', '=', userId)
    .where('batch_number', '=', number)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  if (changed) return true;
  const product = await db
    .selectFrom('products')
    .select(['position', 'deleted_batch'])
    .where('user_id', '=', userId)
    .where('id', '=', productId)
    .executeTakeFirst();
  if (product?.deleted_batch === number) return true;
  if (product && first !== null && product.position >= first && product.position < first + created) return true;
  return deleted > 0 && (await wasRestoredFrom(db, userId, number, productId));
}

/** Sizes of a batch's changes behind a product's id, by product; of one product where it is named. */
export const findChangeSizes = (
  db: Queryable,
  userId: string,
  { batch, after, productId, limit }: { batch: number; after: string; productId?: string | undefined; limit: number },
): Promise<{ productId: string; size: number }[]> =>
  db
    .selectFrom('batch_changes')
    .select(['product_id as productId', sql<number>`octet_length(content)`.as('size')])
    .where('user_id', '=', userId)
    .where('batch_number', '=', batch)
    .where('product_id', '>', after)
    .where((eb) => (productId === undefined ? eb.and([]) : eb('product_id', '=', productId)))
    .orderBy('product_id')
    .limit(limit)
    .execute();

/** What a batch changed of some products. */
export const findChanges = (
  db: Queryable,
  userId: string,
  batch: number,
  productIds: readonly string[],
): Promise<{ productId: string; content: string }[]> =>
  db
    .selectFrom('batch_changes')
    .select(['product_id as productId', 'content'])
    .where('user_id', '=', userId)
    .where('batch_number', '=', batch)
    .where('product_id', 'in', productIds)
    .orderBy('product_id')
    .execute();

/** Columns that every undo reads of a product: what others are derived from. */
const always = [
  'id',
  'name',
  'category',
  'marketplace_type',
  'source_digests',
  'source_taken_at',
  'last_batch',
] as const;

export type UndoneRow = Awaited<ReturnType<typeof findUndone>>[number];

/** These fields of some products, and what is derived from. */
export const findUndone = (db: Queryable, userId: string, ids: readonly string[], fields: ReadonlySet<string>) =>
  selectCatalogue(db, userId)
    .select([...always, ...historyFields.filter((field) => fields.has(field)).map((field) => historyColumns[field])])
    .where('id', 'in', ids)
    .execute();
