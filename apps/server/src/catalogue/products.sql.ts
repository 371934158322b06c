import { productFields, type Product } from '@pindahlapak/model';
import { sql } from 'kysely';
import type { Queryable } from '../core/database.ts';
import type { ProductRow } from '../core/schema.ts';
import { listedSelection, productSelection, unjudged, type ListingColumns } from './product-columns.ts';

/** A product with the version that each has in the database. */
export type StoredProduct = Product & { version: number };

const textKinds: readonly string[] = ['text', 'longText', 'address', 'picture'];
const textColumns = productFields.filter(({ kind }) => textKinds.includes(kind)).map(({ column }) => column);

/** Bytes of a product's texts: both databases know the length of a stored text without reading it. */
export const textBytes = sql<number>`${sql.join(
  textColumns.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`),
  sql` + `,
)}`.as('bytes');

/** Bytes of the texts of these products of the account, by product; those that are gone are left out. */
export async function findSizes(db: Queryable, userId: string, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', textBytes])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, bytes }) => [id, Number(bytes)]));
}

/** Positions of these products of the account, in any order: newer products have higher ones. */
export async function findPositions(
  db: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<{ id: string; position: number }[]> {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('products')
    .select(['id', 'position'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .execute();
}

/** These products of the account, in any order. */
export async function findByIds(db: Queryable, userId: string, ids: readonly string[]): Promise<StoredProduct[]> {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('products')
    .select(productSelection)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .execute();
}

/** The same with what else a list says of them. */
export async function findListed(db: Queryable, userId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('products')
    .select(listedSelection)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .execute();
}

/** A product of a list as it is stored. */
export type ListedRow = Awaited<ReturnType<typeof findListed>>[number];

/** Products of an account by marketplace. */
export async function countByMarketplace(db: Queryable, userId: string) {
  return await db
    .selectFrom('products')
    .select((eb) => ['marketplace_type as marketplaceType', eb.fn.countAll<number>().as('totalProduct')])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .groupBy('marketplace_type')
    .execute();
}

const selectProduct = (db: Queryable, userId: string, id: string) =>
  db
    .selectFrom('products')
    .select(productSelection)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('id', '=', id);

/** A product of the account, or undefined: also for another account's. */
export async function findProduct(db: Queryable, userId: string, id: string): Promise<StoredProduct | undefined> {
  return await selectProduct(db, userId, id).executeTakeFirst();
}

/** The same, with its option names in their stored form, the digests of what its last import brought, and its batch. */
export async function findProductWithDigests(db: Queryable, userId: string, id: string) {
  const found = await selectProduct(db, userId, id)
    .select(['source_digests', 'option_names', 'last_batch'])
    .executeTakeFirst();
  if (!found) return undefined;
  const { source_digests: digests, option_names: optionNames, last_batch: lastBatch, ...product } = found;
  return { product, digests, optionNames, lastBatch };
}

/** Replaces the fields of a product that a seller can change, as its next version, which is still to be judged. */
export async function replaceProduct(
  db: Queryable,
  userId: string,
  id: string,
  values: Omit<ListingColumns, 'listing_id'> &
    Partial<Pick<ListingColumns, 'listing_id'>> &
    Pick<ProductRow, 'window_number' | 'option_names' | 'source_digests' | 'updated_at' | 'last_batch'>,
): Promise<void> {
  await db
    .updateTable('products')
    .set((eb) => ({ ...values, ...unjudged, version: eb('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}
