import type { ListedProduct } from '@pindahlapak/contract';
import type { ProductVariant, VariedProduct } from '@pindahlapak/model';
import { type Queryable, groupsOf, selectCatalogue, updateRows } from '../core/database.ts';
import type { NewVariantRow, VariantRow } from '../core/schema.ts';
import { hasCostUnknown } from './field-origins.ts';

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
  'field_origins as origins',
] as const;

/** Returns the variants of these products by product id, in the order of their pages. */
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
  for (const { product_id: productId, isOff, isGone, origins, ...variant } of rows) {
    const variants = byProduct.get(productId) ?? [];
    const isCostUnknown = hasCostUnknown(origins);
    variants.push({ ...variant, isOff: isOff === 1, isGone: isGone === 1, ...(isCostUnknown && { isCostUnknown }) });
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

/** Returns the number and the prices of exported variants by product id; products without any are missing. */
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
  return new Map(rows.map(({ product_id: id, ...summary }) => [id, summary]));
}

/** Returns the prices of exported variants with a known cost by product id, in the order of their pages. */
export async function findVariantPrices(
  db: Queryable,
  userId: string,
  productIds: readonly string[],
): Promise<Map<string, number[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await exportedOf(db, userId, productIds)
    .select(['product_id', 'price', 'field_origins as origins'])
    .orderBy('product_id')
    .orderBy('position')
    .execute();
  const byProduct = Map.groupBy(rows, (row) => row.product_id);
  const pricesOf = (variants: typeof rows) =>
    variants.flatMap(({ price, origins }) => (hasCostUnknown(origins) ? [] : price));
  return new Map([...byProduct].map(([id, variants]) => [id, pricesOf(variants)]));
}

/** Returns further product columns that exports need, by product id. */
export async function findVariedColumns(
  db: Queryable,
  userId: string,
  productIds: readonly string[],
): Promise<Map<string, Omit<VariedProduct, 'variants'>>> {
  if (productIds.length === 0) return new Map();
  const rows = await selectCatalogue(db, userId)
    .select(['id', 'option_names', 'source_sold_out', 'field_origins'])
    .where('id', 'in', productIds)
    .execute();
  return new Map(
    rows.map(({ id, option_names: names, source_sold_out: soldOut, field_origins: origins }) => [
      id,
      {
        optionNames: names === null ? null : (JSON.parse(names) as string[]),
        isSoldOut: soldOut === 1,
        ...(hasCostUnknown(origins) && { isCostUnknown: true }),
      },
    ]),
  );
}

/** Counts the products that have variants at their source, all of them off: these have no row in an export (S19.1). */
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

/**
 * Returns the stored variants by product id, in the order of their pages. One query reads the variants of
 * `perStatement` products (default: all).
 */
export async function findVariantRows(
  db: Queryable,
  userId: string,
  productIds: readonly string[],
  { perStatement = productIds.length }: { perStatement?: number } = {},
): Promise<Map<string, VariantRow[]>> {
  const byProduct = new Map<string, VariantRow[]>();
  for (const group of groupsOf(productIds, perStatement)) {
    const rows = await db
      .selectFrom('product_variants')
      .selectAll()
      .where('user_id', '=', userId)
      .where('product_id', 'in', group)
      .orderBy('product_id')
      .orderBy('position')
      .execute();
    for (const [id, variants] of Map.groupBy(rows, (row) => row.product_id)) byProduct.set(id, variants);
  }
  return byProduct;
}

/** New values of a variant's columns; columns that are absent keep their value. */
export type VariantColumns = Partial<Omit<VariantRow, 'user_id' | 'product_id' | 'id'>>;

export interface VariantsPlan {
  created: readonly NewVariantRow[];
  updated: ReadonlyMap<string, VariantColumns>;
  deleted: readonly string[];
}

/** Variants that one statement writes or deletes. */
const variantsPerStatement = 50;

/** Creates, updates and deletes variants by product in batches, yielding. Call with the user's row locked. */
export async function writeVariants(
  db: Queryable,
  userId: string,
  plans: ReadonlyMap<string, VariantsPlan>,
): Promise<void> {
  const created = [...plans.values()].flatMap((plan) => plan.created);
  for (const group of groupsOf(created, variantsPerStatement)) {
    await db.insertInto('product_variants').values(group).execute();
  }
  for (const [productId, { deleted }] of plans)
    for (const group of groupsOf(deleted, variantsPerStatement)) {
      await db
        .deleteFrom('product_variants')
        .where('user_id', '=', userId)
        .where('product_id', '=', productId)
        .where('id', 'in', group)
        .execute();
    }
  const rows = [...plans].flatMap(([productId, { updated }]) =>
    [...updated].map(([id, columns]) => ({ product_id: productId, id, ...columns })),
  );
  await updateRows(db, userId, 'product_variants', ['product_id', 'id'], rows);
}
