import type { ProductFilter } from '@pindahlapak/contract';
import { issueBitOf } from '@pindahlapak/rules';
import { readinesses } from '@pindahlapak/model';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Engine } from '../../core/database.ts';
import { exportStateOfProduct } from '../export-state.sql.ts';
import type { Schema } from '../../core/schema.ts';

/** What a filter says of the products themselves: windows and texts are looked for by other ways. */
export type Narrowing = Omit<ProductFilter, 'window' | 'search'>;

type Products = ExpressionBuilder<Schema, 'products'>;
type Condition = Expression<SqlBool>;

/** A category that is a typed number, which counts as mapped; '' and null are no numbers. */
const isTypedNumber = {
  sqlite: sql<SqlBool>`coalesce(products.category, '') <> '' and products.category not glob '*[^0-9]*'`,
  postgres: sql<SqlBool>`coalesce(products.category, '') <> '' and products.category !~ '[^0-9]'`,
} as const satisfies Record<Engine, object>;

/** Digests of fields that the seller has changed carry a mark. */
const hasMark = (engine: Engine, column: string) =>
  engine === 'sqlite'
    ? sql<SqlBool>`instr(${sql.ref(column)}, '"*') > 0`
    : sql<SqlBool>`strpos(${sql.ref(column)}, '"*') > 0`;

const variantsOf = (eb: Products, userId: string) =>
  eb
    .selectFrom('product_variants')
    .select('product_variants.id')
    .where('product_variants.user_id', '=', userId)
    .whereRef('product_variants.product_id', '=', 'products.id');

const isMapped = (eb: Products, userId: string, engine: Engine): Condition =>
  eb.or([
    eb.exists(
      eb
        .selectFrom('category_mappings')
        .select('category_mappings.leaf_id')
        .where('category_mappings.user_id', '=', userId)
        .where('category_mappings.target', '=', 'akulaku')
        .whereRef('category_mappings.marketplace_type', '=', 'products.marketplace_type')
        .whereRef('category_mappings.source_key', '=', 'products.source_key'),
    ),
    eb.and([eb('products.source_key', '=', ''), sql<SqlBool>`(${isTypedNumber[engine]})`]),
  ]);

const isEdited = (eb: Products, userId: string, engine: Engine): Condition =>
  eb.or([
    hasMark(engine, 'products.source_digests'),
    eb.exists(
      variantsOf(eb, userId).where((each) =>
        each.or([each('product_variants.is_off', '=', 1), hasMark(engine, 'product_variants.source_digests')]),
      ),
    ),
  ]);

const hasVariants = (eb: Products, userId: string): Condition =>
  eb.exists(variantsOf(eb, userId).where('product_variants.is_gone', '=', 0));

/** Whether a price lies between two; absent ones bound nothing. */
const isWithin = (column: Expression<number>, { priceMin, priceMax }: Narrowing): Condition => {
  if (priceMin === undefined) return sql<SqlBool>`${column} <= ${priceMax}`;
  if (priceMax === undefined) return sql<SqlBool>`${column} >= ${priceMin}`;
  return sql<SqlBool>`${column} between ${priceMin} and ${priceMax}`;
};

/** One of the prices that the list shows: those of the variants that are exported, else the product's own. */
const hasPrice = (eb: Products, userId: string, filter: Narrowing): Condition => {
  const shown = variantsOf(eb, userId)
    .where('product_variants.is_off', '=', 0)
    .where('product_variants.is_gone', '=', 0);
  return eb.or([
    eb.and([isWithin(eb.ref('products.price'), filter), eb.not(eb.exists(shown))]),
    eb.exists(shown.where((each) => isWithin(each.ref('product_variants.price'), filter))),
  ]);
};

const not = (eb: Products, isWanted: boolean, condition: Condition): Condition =>
  isWanted ? condition : eb.not(condition);

const hasCategory = (eb: Products, category: string, engine: Engine): Condition =>
  category === ''
    ? eb.and([eb('products.source_key', '=', ''), sql<SqlBool>`not (${isTypedNumber[engine]})`])
    : eb('products.source_key', '=', category);

const hasIssue = (issue: string): Condition => {
  const bit = issueBitOf(issue);
  return bit === null ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(products.issue_bits & cast(${bit} as bigint)) <> 0`;
};

/** Whether a filter's conditions read the variants of products. */
export const readsVariants = ({ priceMin, priceMax, edited, hasVariants: varied }: Narrowing): boolean =>
  [priceMin, priceMax, edited, varied].some((value) => value !== undefined);

/**
 * The conditions of a filter on a query of `products`: the one place that knows what each filter means (S23.1). Readiness and
 * issues are taken as they are stored: the caller has stale products judged before.
 */
export const conditionsOf =
  (engine: Engine, userId: string, filter: Narrowing) =>
  (eb: Products): Condition => {
    const { marketplace, category, mapped, readiness, issue, condition, edited } = filter;
    const conditions: Condition[] = [eb('products.user_id', '=', userId), eb('products.deleted_at', 'is', null)];
    if (marketplace !== undefined) conditions.push(eb('products.marketplace_type', '=', marketplace));
    if (category !== undefined) conditions.push(hasCategory(eb, category, engine));
    if (readiness !== undefined) conditions.push(eb('products.readiness', '=', readinesses.indexOf(readiness)));
    if (issue !== undefined) conditions.push(hasIssue(issue));
    if (filter.priceMin !== undefined || filter.priceMax !== undefined) conditions.push(hasPrice(eb, userId, filter));
    if (condition !== undefined) conditions.push(eb('products.condition', '=', condition));
    if (filter.takenFrom !== undefined) conditions.push(eb('products.created_at', '>=', filter.takenFrom));
    if (filter.takenTo !== undefined) conditions.push(eb('products.created_at', '<=', filter.takenTo));
    if (mapped !== undefined) conditions.push(not(eb, mapped, isMapped(eb, userId, engine)));
    if (edited !== undefined) conditions.push(not(eb, edited, isEdited(eb, userId, engine)));
    if (filter.exported !== undefined) conditions.push(sql<SqlBool>`${exportStateOfProduct} = ${filter.exported}`);
    if (filter.hasVariants !== undefined) conditions.push(not(eb, filter.hasVariants, hasVariants(eb, userId)));
    return eb.and(conditions);
  };
