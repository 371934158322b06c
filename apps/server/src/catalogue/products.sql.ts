import { productFields, type Product } from '@pindahlapak/model';
import { sql } from 'kysely';
import {
  type Queryable,
  type Engine,
  engineOf,
  findInGroups,
  jsonTable,
  selectCatalogue,
  groupsBySize,
} from '../core/database.ts';
import type { ProductRow } from '../core/schema.ts';
import { textColumns } from './import/text-sizes.ts';
import { listedSelection, productSelection, unjudged, type ListingColumns } from './product-columns.ts';

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

/** Returns a product with its stored option names, the origins of its last import and the number of its last batch. */
export async function findProductWithOrigins(db: Queryable, userId: string, id: string) {
  const found = await selectProduct(db, userId, id)
    .select(['field_origins', 'option_names', 'last_batch'])
    .executeTakeFirst();
  if (!found) return undefined;
  const { field_origins: origins, option_names: optionNames, last_batch: lastBatch, ...product } = found;
  return { product, origins, optionNames, lastBatch };
}

/** Replaces the editable fields of a product as a new version, which must be judged again. */
export async function replaceProduct(
  db: Queryable,
  userId: string,
  id: string,
  values: Omit<ListingColumns, 'listing_id'> &
    Partial<Pick<ListingColumns, 'listing_id'>> &
    Pick<ProductRow, 'window_number' | 'option_names' | 'field_origins' | 'updated_at' | 'last_batch'>,
): Promise<void> {
  await db
    .updateTable('products')
    .set((eb) => ({ ...values, ...unjudged, version: eb('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** New values of a product's columns; absent columns keep their value. `setProducts` sets version and readiness. */
export type SetColumns = Partial<Omit<ProductRow, 'user_id' | 'id' | 'version' | keyof typeof unjudged>>;

export interface ProductSetting {
  id: string;
  columns: SetColumns;
}

/** Limits of one statement, in products and UTF-16 units. */
const portion = { items: 100, size: 500_000 };

/** Returns the UTF-16 units of a row's texts, plus 8 for each other value. */
export const unitsOf = (columns: object): number =>
  Object.values(columns).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 0);

const numbers: ReadonlySet<string> = new Set<keyof SetColumns>([
  ...productFields.flatMap((field) => (field.kind === 'money' || field.kind === 'number' ? field.column : [])),
  'window_number',
  'position',
  'created_at',
  'updated_at',
  'last_batch',
  'source_taken_at',
  'source_seen_at',
  'source_changed_at',
  'source_sold_out',
]);

/**
 * Makes SQLite look up each product by the table's key. With table statistics it might read all products of the account
 * for the join.
 */
const byKey = {
  sqlite: sql`and products.id in (select wanted_id from wanted)`,
  postgres: sql``,
} as const satisfies Record<Engine, unknown>;

async function setGroup(
  db: Queryable,
  userId: string,
  names: readonly (keyof SetColumns)[],
  settings: readonly ProductSetting[],
): Promise<void> {
  const types = Object.fromEntries(names.map((name) => [name, numbers.has(name) ? 'bigint' : 'text'] as const));
  const rows = settings.map(({ id, columns }) => [id, ...names.map((name) => columns[name] ?? null)]);
  const set = sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`wanted.${name}`)}`));
  const judgement = sql.join(Object.keys(unjudged).map((name) => sql`${sql.ref(name)} = null`));
  const update = sql`
    with wanted as materialized (${jsonTable(db, { wanted_id: 'text', ...types }, rows)})
    update products
    set ${set}, version = products.version + 1, ${judgement}
    from wanted
    where products.user_id = ${userId} and products.id = wanted.wanted_id ${byKey[engineOf(db)]}`;
  await update.execute(db);
}

/**
 * Sets columns of products, each as a new version that must be judged again. Products with the same columns are written
 * in batches, with other requests in between. Call with the user's row locked.
 */
export async function setProducts(db: Queryable, userId: string, settings: readonly ProductSetting[]): Promise<void> {
  for (const alike of Map.groupBy(settings, ({ columns }) => Object.keys(columns).join()).values()) {
    const names = Object.keys(alike[0]?.columns ?? {}) as (keyof SetColumns)[];
    if (names.length === 0) continue;
    const sized = alike.map((setting) => ({ ...setting, size: unitsOf(setting.columns) }));
    for (const group of groupsBySize(sized, portion)) {
      await setGroup(db, userId, names, group);
    }
  }
}
