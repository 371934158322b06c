import type { ProductFilter, WindowCount } from '@pindahlapak/contract';
import { readinesses, type MarketplaceType, type ProductSort, type SortOrder } from '@pindahlapak/model';
import { issueBitOf } from '@pindahlapak/rules';
import { sql, type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely';
import { type Engine, engineOf, type Queryable } from '../core/database.ts';
import type { Schema } from '../core/schema.ts';
import { exportStateOfProduct } from './export-state.sql.ts';
import { searchKey } from './product-columns.ts';

type Products = ExpressionBuilder<Schema, 'products'>;
type Condition = Expression<SqlBool>;

const notNumeric = {
  sqlite: sql<SqlBool>`products.category glob '*[^0-9]*'`,
  postgres: sql<SqlBool>`products.category ~ '[^0-9]'`,
} as const satisfies Record<Engine, object>;

/** Matches categories that are a typed number; these count as mapped (S18.1). */
const isTypedNumber = (engine: Engine) =>
  sql<SqlBool>`(coalesce(products.category, '') <> '' and not ${notNumeric[engine]})`;

export const contains = (engine: Engine, column: string, part: string | RawBuilder<string>): Condition =>
  engine === 'sqlite'
    ? sql<SqlBool>`instr(${sql.ref(column)}, ${part}) > 0`
    : sql<SqlBool>`strpos(${sql.ref(column)}, ${part}) > 0`;

/** Part of stored origins if the seller has edited a field; a literal, as in the list's index. */
const editedMark = sql.lit('"edited"');

/** Base query of the ids of the account's products with variants. */
const varied = (eb: Products, userId: string) =>
  eb
    .selectFrom('product_variants')
    .select('product_variants.product_id')
    .where('product_variants.user_id', '=', userId);

/** Base query of the id of the account's first shop on Akulaku. */
const firstShop = (eb: Products, userId: string) =>
  eb
    .selectFrom('shops')
    .select('shops.id')
    .where('shops.user_id', '=', userId)
    .where('shops.marketplace', '=', 'akulaku')
    .orderBy('shops.created_at')
    .orderBy('shops.id')
    .limit(1);

/** Matches products that workbooks of the first shop give a leaf: by a mapping of this shop or of all, or as typed. */
const isMapped = (eb: Products, userId: string, engine: Engine): Condition =>
  eb.or([
    eb.exists(
      eb
        .selectFrom('category_mappings')
        .select('category_mappings.leaf_id')
        .where('category_mappings.user_id', '=', userId)
        .where('category_mappings.target', '=', 'akulaku')
        .where((of) =>
          of.or([
            of('category_mappings.shop_id', '=', ''),
            of('category_mappings.shop_id', '=', firstShop(eb, userId)),
          ]),
        )
        .whereRef('category_mappings.marketplace_type', '=', 'products.marketplace_type')
        .whereRef('category_mappings.source_key', '=', 'products.source_key'),
    ),
    eb.and([eb('products.source_key', '=', ''), isTypedNumber(engine)]),
  ]);

const isEdited = (eb: Products, userId: string, engine: Engine): Condition =>
  eb.or([
    contains(engine, 'field_origins', editedMark),
    eb(
      'products.id',
      'in',
      varied(eb, userId).where((each) =>
        each.or([
          each('product_variants.is_off', '=', 1),
          contains(engine, 'product_variants.field_origins', editedMark),
        ]),
      ),
    ),
  ]);

const hasVariants = (eb: Products, userId: string): Condition =>
  eb('products.id', 'in', varied(eb, userId).where('product_variants.is_gone', '=', 0));

/** Matches products with a price in the range: that of an exported variant, or the product's own if it has none. */
function hasPrice(eb: Products, userId: string, { priceMin, priceMax }: ProductFilter): Condition {
  const isWithin = (column: Expression<number>): Condition =>
    sql<SqlBool>`${column} between ${priceMin ?? 0} and ${priceMax ?? Number.MAX_SAFE_INTEGER}`;
  const exported = varied(eb, userId)
    .whereRef('product_variants.product_id', '=', 'products.id')
    .where('product_variants.is_off', '=', 0)
    .where('product_variants.is_gone', '=', 0);
  return eb.or([
    eb.and([isWithin(eb.ref('products.price')), eb.not(eb.exists(exported))]),
    eb.exists(exported.where((each) => isWithin(each.ref('product_variants.price')))),
  ]);
}

const hasCategory = (eb: Products, category: string, engine: Engine): Condition =>
  category === ''
    ? eb.and([eb('products.source_key', '=', ''), eb.not(isTypedNumber(engine))])
    : eb('products.source_key', '=', category);

const hasIssue = (issue: string): Condition => {
  const bit = issueBitOf(issue);
  return bit === null ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(products.issue_bits & cast(${bit} as bigint)) <> 0`;
};

const isOrNot = (eb: Products, isWanted: boolean, condition: Condition): Condition =>
  isWanted ? condition : eb.not(condition);

/**
 * Builds the conditions of a filter on `products`; the meaning of each filter is defined only here (S23.1). Readiness
 * and issues are read as stored, so the caller must have stale products judged first.
 */
const conditionsOf =
  (engine: Engine, userId: string, filter: ProductFilter) =>
  (eb: Products): Condition => {
    const {
      window,
      marketplace,
      category,
      mapped,
      readiness,
      issue,
      condition,
      edited,
      hasVariants: isVaried,
    } = filter;
    const needle = searchKey(filter.search ?? '');
    const all: Condition[] = [eb('products.user_id', '=', userId), eb('products.deleted_at', 'is', null)];
    if (window !== 'all') all.push(eb('products.window_number', '=', window));
    if (marketplace !== undefined) all.push(eb('products.marketplace_type', '=', marketplace));
    if (category !== undefined) all.push(hasCategory(eb, category, engine));
    if (readiness !== undefined) all.push(eb('products.readiness', '=', readinesses.indexOf(readiness)));
    if (issue !== undefined) all.push(hasIssue(issue));
    if (condition !== undefined) all.push(eb('products.condition', '=', condition));
    if (filter.takenFrom !== undefined) all.push(eb('products.created_at', '>=', filter.takenFrom));
    if (filter.takenTo !== undefined) all.push(eb('products.created_at', '<=', filter.takenTo));
    if (filter.seenTo !== undefined) all.push(eb('products.source_seen_at', '<=', filter.seenTo));
    if (filter.sourceChanged !== undefined)
      all.push(eb('products.source_changed_at', filter.sourceChanged ? 'is not' : 'is', null));
    if (needle !== '') all.push(contains(engine, 'products.search_text', needle));
    if (filter.priceMin !== undefined || filter.priceMax !== undefined) all.push(hasPrice(eb, userId, filter));
    if (mapped !== undefined) all.push(isOrNot(eb, mapped, isMapped(eb, userId, engine)));
    if (filter.exported !== undefined) all.push(sql<SqlBool>`${exportStateOfProduct(userId)} = ${filter.exported}`);
    if (isVaried !== undefined) all.push(isOrNot(eb, isVaried, hasVariants(eb, userId)));
    if (edited !== undefined) all.push(isOrNot(eb, edited, isEdited(eb, userId, engine)));
    return eb.and(all);
  };

const productsOf = (db: Queryable, userId: string, filter: ProductFilter) =>
  db.selectFrom('products').where(conditionsOf(engineOf(db), userId, filter));

const lineBreak = sql.raw('char(10)');
const afterFirstLine = sql`substr(search_text, instr(search_text, ${lineBreak}) + 1)`;

/** Folded name and category: the first two lines of the search text. Both engines compare them by code points. */
const foldedColumns = {
  sqlite: {
    name: sql<string>`substr(search_text, 1, instr(search_text, ${lineBreak}) - 1)`,
    category: sql<string>`substr(${afterFirstLine}, 1, instr(${afterFirstLine}, ${lineBreak}) - 1)`,
  },
  postgres: {
    name: sql<string>`split_part(search_text, chr(10), 1) collate "C"`,
    category: sql<string>`split_part(search_text, chr(10), 2) collate "C"`,
  },
} as const satisfies Record<Engine, object>;

/** Returns the expression to sort by; null comes last in both orders. */
function sortKey(engine: Engine, sort: Exclude<ProductSort, 'newest'>): RawBuilder<unknown> {
  switch (sort) {
    case 'name':
      return sql`nullif(${foldedColumns[engine].name}, '')`;
    case 'category':
      return sql`nullif(${foldedColumns[engine].category}, '')`;
    case 'price':
      return sql.ref('products.price');
    case 'exportPrice':
      return sql.ref('products.sale_price');
    case 'updated':
      return sql.ref('products.updated_at');
    case 'seen':
      return sql.ref('products.source_seen_at');
  }
}

const directions = { asc: sql.raw('asc'), desc: sql.raw('desc') } as const satisfies Record<SortOrder, object>;

/** Equal products are sorted newest first. */
const orderBy = (engine: Engine, sort: ProductSort, order: SortOrder) =>
  sort === 'newest'
    ? sql`products.position ${directions[order]}`
    : sql`${sortKey(engine, sort)} ${directions[order]} nulls last, products.position desc`;

export interface SortedFilter {
  filter: ProductFilter;
  sort: ProductSort;
  order: SortOrder;
}

/** Returns the ids of the products that match a filter, in order: all of them, or one page. */
export async function findIds(
  db: Queryable,
  userId: string,
  { filter, sort, order }: SortedFilter,
  page?: { limit: number; offset: number },
): Promise<string[]> {
  const all = productsOf(db, userId, filter)
    .select('products.id')
    .orderBy(orderBy(engineOf(db), sort, order));
  const rows = await (page === undefined ? all : all.limit(page.limit).offset(page.offset)).execute();
  return rows.map(({ id }) => id);
}

export async function countByWindow(db: Queryable, userId: string, filter: ProductFilter): Promise<WindowCount[]> {
  return await productsOf(db, userId, filter)
    .select((eb) => ['window_number as window', eb.fn.countAll<number>().as('totalProduct')])
    .groupBy('window_number')
    .orderBy('window_number')
    .execute();
}

/** Returns the folded names and the ids of the products that match a filter, newest first. */
export const findNames = (
  db: Queryable,
  userId: string,
  filter: ProductFilter,
): Promise<{ id: string; name: string }[]> =>
  productsOf(db, userId, filter)
    .select(['products.id', foldedColumns[engineOf(db)].name.as('name')])
    .orderBy('position', 'desc')
    .execute();

/** Number of products that share window, readiness, issues and source category. */
export interface ReadinessCount {
  window: number;
  /** Index in the model's list of readinesses. */
  readiness: number;
  /** Issues and price warnings, one bit each. */
  bits: number;
  marketplaceType: MarketplaceType;
  sourceKey: string;
  products: number;
}

/** Counts the products that match a filter by stored readiness, issues and source category. */
export async function countByReadinessAndCategory(
  db: Queryable,
  userId: string,
  filter: ProductFilter,
): Promise<ReadinessCount[]> {
  const rows = await productsOf(db, userId, filter)
    .select((eb) => [
      'window_number as window',
      'readiness',
      'issue_bits as bits',
      'marketplace_type as marketplaceType',
      'source_key as sourceKey',
      eb.fn.countAll<number>().as('products'),
    ])
    .where('readiness', 'is not', null)
    .groupBy(['window_number', 'readiness', 'issue_bits', 'marketplace_type', 'source_key'])
    .orderBy('products', 'desc')
    .orderBy('marketplace_type')
    .orderBy('source_key')
    .orderBy('window_number')
    .execute();
  return rows.map(({ readiness, bits, sourceKey, products, ...rest }) => ({
    ...rest,
    readiness: readiness ?? 0,
    bits: bits ?? 0,
    sourceKey: sourceKey ?? '',
    products: Number(products),
  }));
}
