import { sql } from 'kysely';
import { historyColumns, historyFields } from '../../catalogue/changes/product-change.ts';
import type { DeletedProduct } from '../../catalogue/trash/trash.sql.ts';
import { type Queryable, selectCatalogue } from '../../core/database.ts';
import type { BatchRow } from '../../core/schema.ts';

/** Stores when a batch was undone as a whole; null if its undo was undone. */
export async function setUndone(db: Queryable, userId: string, number: number, at: number | null): Promise<void> {
  await db
    .updateTable('batches')
    .set({ undone_at: at })
    .where('user_id', '=', userId)
    .where('number', '=', number)
    .execute();
}

/** Current state of a product that a batch created or restored. */
export type AppearedProduct = DeletedProduct & { name: string; position: number; lastBatch: number };

const appearedColumns = ['id', 'name', 'position', 'window_number as window', 'last_batch as lastBatch'] as const;

/** Returns the products at these positions in all windows, newest first; some may no longer exist. */
export const findAtAnyWindow = (
  db: Queryable,
  userId: string,
  { first, last }: { first: number; last: number },
): Promise<AppearedProduct[]> =>
  selectCatalogue(db, userId)
    .select(appearedColumns)
    .where('position', '>=', first)
    .where('position', '<=', last)
    .orderBy('position', 'desc')
    .execute();

/** Returns the data of these products that a deletion needs, ordered by id. */
export const findAppeared = (db: Queryable, userId: string, ids: readonly string[]): Promise<AppearedProduct[]> =>
  selectCatalogue(db, userId).select(appearedColumns).where('id', 'in', ids).orderBy('id').execute();

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

/** Largest size in bytes of a record written by `recordRestored`; larger changes are not read. */
const noteBytesMax = 100;

/** Returns whether a product deleted by this batch was restored since: that record has the batch's number. */
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

/** Returns whether a batch changed, restored, created or deleted a product. */
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

/** Returns the sizes of a batch's changes after a product's id, ordered by product; only of `productId` if given. */
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

/** Columns that every undo needs: other columns are derived from them. */
const always = [
  'id',
  'name',
  'category',
  'marketplace_type',
  'field_origins',
  'source_taken_at',
  'last_batch',
] as const;

export type UndoneRow = Awaited<ReturnType<typeof findUndone>>[number];

/** Returns these fields of products, and the columns that others are derived from. */
export const findUndone = (db: Queryable, userId: string, ids: readonly string[], fields: ReadonlySet<string>) =>
  selectCatalogue(db, userId)
    .select([...always, ...historyFields.filter((field) => fields.has(field)).map((field) => historyColumns[field])])
    .where('id', 'in', ids)
    .execute();
