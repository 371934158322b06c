import type { ListedProduct } from '@pindahlapak/contract';
import type { ProductVariant } from '@pindahlapak/model';
import { type Queryable, groupsOf } from '../core/database.ts';
import { sql } from 'kysely';
import type { VariantRow } from '../core/schema.ts';

const columns = [
  'id',
  'option1',
  'option2',
  'price',
  'stock',
  'image',
  'source_key as sourceKey',
  'is_off as isOff',
  'is_gone as isGone',
] as const;

/** The variants of some products of the account, in the order of their pages, by product. */
export async function findVariants(
  db: Queryable,
  userId: string,
  productIds: readonly string[],
): Promise<Map<string, ProductVariant[]>> {
  const byProduct = new Map<string, ProductVariant[]>();
  if (productIds.length === 0) return byProduct;
  const rows = await db
    .selectFrom('product_variants')
    .select(['product_id', ...columns])
    .where('user_id', '=', userId)
    .where('product_id', 'in', productIds)
    .orderBy('product_id')
    .orderBy('position')
    .execute();
  for (const { product_id: productId, isOff, isGone, ...variant } of rows) {
    const variants = byProduct.get(productId) ?? [];
    variants.push({ ...variant, isOff: isOff === 1, isGone: isGone === 1 });
    byProduct.set(productId, variants);
  }
  return byProduct;
}

const exportedOf = (db: Queryable, userId: string, productIds: readonly string[]) =>
  db
    .selectFrom('product_variants')
    .where('user_id', '=', userId)
    .where('product_id', 'in', productIds)
    .where('is_off', '=', 0)
    .where('is_gone', '=', 0);

type Summary = NonNullable<ListedProduct['variantSummary']>;

/** The number and the prices of the exported variants of some products, by product; those without are left out. */
export async function findVariantSummaries(
  db: Queryable,
  userId: string,
  productIds: readonly string[],
): Promise<Map<string, Summary>> {
  if (productIds.length === 0) return new Map();
  const rows = await exportedOf(db, userId, productIds)
    .select((eb) => [
      'product_id',
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('price').as('minPrice'),
      eb.fn.max('price').as('maxPrice'),
    ])
    .groupBy('product_id')
    .execute();
  return new Map(rows.map(({ product_id: id, count, ...prices }) => [id, { count: Number(count), ...prices }]));
}

/** The prices of the exported variants of some products in the order of their pages, by product. */
export async function findVariantPrices(
  db: Queryable,
  userId: string,
  productIds: readonly string[],
): Promise<Map<string, number[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await exportedOf(db, userId, productIds)
    .select(['product_id', 'price'])
    .orderBy('product_id')
    .orderBy('position')
    .execute();
  const byProduct = Map.groupBy(rows, (row) => row.product_id);
  return new Map([...byProduct].map(([id, variants]) => [id, variants.map(({ price }) => price)]));
}

/** The names of the options that a product's variants differ in; null without variants. */
export async function findOptionNames(db: Queryable, userId: string, productId: string): Promise<string[] | null> {
  const row = await db
    .selectFrom('products')
    .select('option_names')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('id', '=', productId)
    .executeTakeFirst();
  return row?.option_names == null ? null : (JSON.parse(row.option_names) as string[]);
}

/** Of these products of the account, the ones without variants that were sold out at the source. */
export async function findSoldOut(db: Queryable, userId: string, productIds: readonly string[]): Promise<Set<string>> {
  if (productIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', productIds)
    .where('deleted_at', 'is', null)
    .where('source_sold_out', '=', 1)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** How many of these products of the account have no row: the source sells them in variants, and all of these are off (S19.1). */
export async function countWithoutExported(db: Queryable, userId: string, productIds: readonly string[]) {
  if (productIds.length === 0) return 0;
  const rows = await db
    .selectFrom('product_variants')
    .select('product_id')
    .where('user_id', '=', userId)
    .where('product_id', 'in', productIds)
    .where('is_gone', '=', 0)
    .groupBy('product_id')
    .having((eb) => eb(eb.fn.min('is_off'), '=', 1))
    .execute();
  return rows.length;
}

/** The names of the options that some products' variants differ in, by product. */
export async function findOptionNamesOf(
  db: Queryable,
  userId: string,
  productIds: readonly string[],
): Promise<Map<string, string[] | null>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'option_names'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', productIds)
    .execute();
  return new Map(
    rows.map(({ id, option_names: names }) => [id, names === null ? null : (JSON.parse(names) as string[])]),
  );
}

/** All that is stored of a product's variants, in the order of the page. */
export const findVariantRows = (db: Queryable, userId: string, productId: string): Promise<VariantRow[]> =>
  db
    .selectFrom('product_variants')
    .selectAll()
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();

/** New values of a variant's columns; absent columns stay. */
type VariantColumns = Partial<Omit<VariantRow, 'user_id' | 'product_id' | 'id'>>;

/** A variant and its new values. */
export interface VariantSetting {
  productId: string;
  id: string;
  columns: VariantColumns;
}

/** Variants that one statement changes. */
const variantsAStatement = 50;

const types = {
  position: 'bigint',
  option1: 'text',
  option2: 'text',
  price: 'bigint',
  stock: 'bigint',
  image: 'text',
  source_key: 'text',
  is_off: 'bigint',
  is_gone: 'bigint',
  source_digests: 'text',
} as const satisfies Record<keyof Required<VariantColumns>, 'text' | 'bigint'>;

const isColumn = (name: string): name is keyof typeof types => name in types;

/** A value with its type, which PostgreSQL cannot see in a list of values. */
const typed = (value: string | number | null, type: 'text' | 'bigint') => sql`cast(${value} as ${sql.raw(type)})`;

/**
 * Finds each variant by the table's key. An update from a joined list of values leaves the order of the join to SQLite,
 * which reads all variants of the account for it.
 */
async function setGroup(
  db: Queryable,
  userId: string,
  names: readonly (keyof typeof types)[],
  settings: readonly VariantSetting[],
): Promise<void> {
  const rows = settings.map(({ productId, id, columns }) => {
    const values = names.map((name) => typed(columns[name] ?? null, types[name]));
    return sql`(${sql.join([typed(productId, 'text'), typed(id, 'text'), ...values])})`;
  });
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const update = sql`
    with wanted (wanted_product, wanted_id, ${columns}) as (values ${sql.join(rows)})
    update product_variants
    set (${columns}) = (
      select ${columns} from wanted
      where wanted.wanted_product = product_variants.product_id and wanted.wanted_id = product_variants.id
    )
    where user_id = ${userId}
      and (product_id, id) in (values ${sql.join(settings.map(({ productId, id }) => sql`(${productId}, ${id})`))})`;
  await update.execute(db);
}

/**
 * Changes variants of products of the account, those with the same columns some at a time, whichever products they belong to;
 * the event loop is yielded in between. Call with the user's row locked.
 */
export async function setVariants(db: Queryable, userId: string, settings: readonly VariantSetting[]): Promise<void> {
  const namesOf = ({ columns }: VariantSetting) =>
    Object.keys(columns)
      .filter(isColumn)
      .filter((name) => columns[name] !== undefined)
      .sort();
  for (const alike of Map.groupBy(settings, (setting) => namesOf(setting).join()).values()) {
    const [first] = alike;
    const names = first === undefined ? [] : namesOf(first);
    if (names.length === 0) continue;
    for (const group of groupsOf(alike, variantsAStatement)) {
      await setGroup(db, userId, names, group);
    }
  }
}
