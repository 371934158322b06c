import type { ListedProduct } from '@pindahlapak/contract';
import type { ProductVariant } from '@pindahlapak/model';
import type { Queryable } from '../core/database.ts';
import { fillSlots, listSlots, queriesOf } from '../core/queries/prepare-query.ts';
import { portionLimits } from './portions.ts';

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

const products = listSlots('product', portionLimits.products);

const selectCounts = queriesOf<{ userId: string } & Record<(typeof products)[number], string>>().prepare((db, slot) =>
  db
    .selectFrom('product_variants')
    .select((eb) => ['product_id', eb.fn.countAll<number>().as('total')])
    .where('user_id', '=', slot('userId'))
    .where(
      'product_id',
      'in',
      products.map((product) => slot(product)),
    )
    .groupBy('product_id'),
);

/** How many variants some products of the account have, by product; those without are left out. */
export async function countVariants(
  db: Queryable,
  userId: string,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (let start = 0; start < productIds.length; start += products.length) {
    const [first = '', ...others] = productIds.slice(start, start + products.length);
    const rows = await selectCounts(db, { userId, ...fillSlots(products, [first, ...others]) });
    for (const { product_id: id, total } of rows) counts.set(id, Number(total));
  }
  return counts;
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
