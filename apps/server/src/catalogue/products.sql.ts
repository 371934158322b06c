import type { Product } from '@pindahlapak/model';
import { sql } from 'kysely';
import { type Queryable, findInGroups, selectCatalogue, updateRows } from '../core/database.ts';
import type { ProductRow } from '../core/schema.ts';
import { textColumns } from './import/text-sizes.ts';
import { listedSelection, productSelection, unjudged } from './product-columns.ts';

export type StoredProduct = Product & { version: number };

/** Bytes of a product's texts. Both databases know the length of a stored text without reading it. */
export const textBytes = sql<number>`${sql.join(
  textColumns.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`),
  sql` + `,
)}`.as('bytes');

/** Returns the bytes of the texts of these products by id, without deleted products. */
export async function findSizes(db: Queryable, userId: string, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await selectCatalogue(db, userId).select(['id', textBytes]).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, bytes }) => [id, Number(bytes)]));
}

/** Returns the positions of these products, in any order. Newer products have higher positions. */
export async function findPositions(
  db: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<{ id: string; position: number }[]> {
  if (ids.length === 0) return [];
  return await selectCatalogue(db, userId).select(['id', 'position']).where('id', 'in', ids).execute();
}

/** Returns these products, in any order. */
export async function findByIds(db: Queryable, userId: string, ids: readonly string[]): Promise<StoredProduct[]> {
  if (ids.length === 0) return [];
  return await selectCatalogue(db, userId).select(productSelection).where('id', 'in', ids).execute();
}

export async function findNamed(
  db: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, { name: string; price: number; version: number }>> {
  const rows = await findInGroups([...new Set(ids)], 500, (group) =>
    selectCatalogue(db, userId).select(['id', 'name', 'price', 'version']).where('id', 'in', group).execute(),
  );
  return new Map(rows.map(({ id, ...product }) => [id, product]));
}

export async function findListed(db: Queryable, userId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return await selectCatalogue(db, userId).select(listedSelection).where('id', 'in', ids).execute();
}

export type ListedRow = Awaited<ReturnType<typeof findListed>>[number];

export async function countByMarketplace(db: Queryable, userId: string) {
  return await selectCatalogue(db, userId)
    .select((eb) => ['marketplace_type as marketplaceType', eb.fn.countAll<number>().as('totalProduct')])
    .groupBy('marketplace_type')
    .execute();
}

const selectProduct = (db: Queryable, userId: string, id: string) =>
  selectCatalogue(db, userId).select(productSelection).where('id', '=', id);

/** Returns a product, or undefined if the account has no such product. */
export async function findProduct(db: Queryable, userId: string, id: string): Promise<StoredProduct | undefined> {
  return await selectProduct(db, userId, id).executeTakeFirst();
}

/** Returns a product with its stored option names, the origins and time of its last import and its last batch. */
export async function findProductWithOrigins(db: Queryable, userId: string, id: string) {
  const found = await selectProduct(db, userId, id)
    .select(['field_origins', 'option_names', 'last_batch', 'source_taken_at', 'listing_id'])
    .executeTakeFirst();
  if (!found) return undefined;
  const {
    field_origins: origins,
    option_names: optionNames,
    last_batch: lastBatch,
    source_taken_at: takenAt,
    listing_id: listingId,
    ...product
  } = found;
  return { product, origins, optionNames, lastBatch, takenAt, listingId };
}

/** New values of a product's columns; absent columns keep their value. `setProducts` sets version and readiness. */
export type SetColumns = Partial<Omit<ProductRow, 'user_id' | 'id' | 'version' | keyof typeof unjudged>>;

export interface ProductSetting {
  id: string;
  columns: SetColumns;
}

/** Sets columns of products, each as a new version that must be judged again. Call with the user's row locked. */
export async function setProducts(db: Queryable, userId: string, settings: readonly ProductSetting[]): Promise<void> {
  const rows = settings.map(({ id, columns }) => ({ id, ...columns }));
  const judgement = Object.keys(unjudged).map((name) => sql`${sql.ref(name)} = null`);
  await updateRows(db, userId, 'products', ['id'], rows, [sql`version = products.version + 1`, ...judgement]);
}
