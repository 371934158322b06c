import type { ProductFilter, Selection } from '@pindahlapak/contract';
import { fieldMessages } from '@pindahlapak/messages';
import { usualOrder, type ProductSort, type SortOrder, unvaried, type VariedProduct } from '@pindahlapak/model';
import { issueBitOf } from '@pindahlapak/rules';
import type { Context } from '../core/context.ts';
import { type Queryable, findInGroups, groupsOf, groupsBySize } from '../core/database.ts';
import { Refusal } from '../core/refusal.ts';
import { findIds, type SortedFilter } from './list.sql.ts';
import { findByIds, findPositions, findSizes, type StoredProduct } from './products.sql.ts';
import { findVariants, findVariedColumns } from './variants.sql.ts';

/** Adds its variants to each product. Changes the products in place: copies would make an export 5 % slower. */
export async function withVariants<Product extends { id: string }>(
  db: Queryable,
  userId: string,
  products: readonly Product[],
): Promise<(Product & VariedProduct)[]> {
  const ids = products.map(({ id }) => id);
  const variants = await findVariants(db, userId, ids);
  const columns = await findVariedColumns(db, userId, ids);
  return products.map((product) =>
    Object.assign(product, { ...unvaried, ...columns.get(product.id), variants: variants.get(product.id) ?? [] }),
  );
}

const idsPerStatement = 500;

/** Splits the ids of these products into batches that can be read at once, in order, without deleted products. */
export async function* portionsOfIds(
  db: Queryable,
  userId: string,
  ids: readonly string[],
): AsyncGenerator<string[], void> {
  for (const group of groupsOf(ids, idsPerStatement)) {
    const sizes = await findSizes(db, userId, group);
    const known = group.flatMap((id) => {
      const size = sizes.get(id);
      return size === undefined ? [] : [{ id, size }];
    });
    for (const portion of groupsBySize(known)) yield portion.map(({ id }) => id);
  }
}

/** Sorts rows by a list of ids; ids without a row are left out. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Reads these products in order, in non-empty batches; deleted products are skipped. */
export async function* readProducts(
  db: Queryable,
  userId: string,
  ids: readonly string[],
): AsyncGenerator<StoredProduct[], void> {
  for await (const portion of portionsOfIds(db, userId, ids)) {
    const products = inOrderOf(portion, await findByIds(db, userId, portion));
    if (products.length > 0) yield products;
  }
}

/**
 * Reads every product of a window in the order of the list, in non-empty batches. Products added meanwhile are left
 * out, deleted ones are skipped.
 */
export async function* readWindow(
  db: Queryable,
  userId: string,
  window: number,
): AsyncGenerator<StoredProduct[], void> {
  const ids = await findIds(db, userId, { filter: { window }, sort: 'newest', order: 'desc' });
  yield* readProducts(db, userId, ids);
}

/** Judges stale products if filter or sort need it. Throws Refusal('validation') for an unknown issue. */
export async function judgeForFilter(
  ctx: Context,
  userId: string,
  { filter, sort }: { filter: ProductFilter; sort?: SortedFilter['sort'] | 'match' },
): Promise<void> {
  const { readiness, issue, window } = filter;
  if (issue !== undefined && issueBitOf(issue) === null)
    throw new Refusal('validation', { fields: { issue: fieldMessages.optionUnknown } });
  if (readiness !== undefined || issue !== undefined || sort === 'exportPrice')
    await ctx.judge.judgeStale(ctx, userId, window);
}

/** Order of a selection (newest first by default) and ids to leave out. */
interface SelectionOrder {
  sort?: ProductSort | undefined;
  order?: SortOrder | undefined;
  exclude?: readonly string[] | undefined;
}

/** Returns those ids that are the account's, newest first, without duplicates. */
async function newestFirst(db: Queryable, userId: string, ids: readonly string[]): Promise<string[]> {
  const found = await findInGroups([...new Set(ids)], idsPerStatement, (group) => findPositions(db, userId, group));
  return found.sort((a, b) => b.position - a.position).map(({ id }) => id);
}

/**
 * Returns the ids of the selected products: those of a filter in the given order, listed ids newest first and without
 * duplicates. Ids that are not the account's are left out.
 */
export async function selectIds(
  ctx: Context,
  userId: string,
  { ids, filter }: Selection,
  { sort = 'newest', order = usualOrder[sort], exclude = [] }: SelectionOrder = {},
): Promise<string[]> {
  const excluded = new Set(exclude);
  const isWanted = (id: string) => !excluded.has(id);
  if (filter === undefined) return (await newestFirst(ctx.db.kysely, userId, ids ?? [])).filter(isWanted);
  await judgeForFilter(ctx, userId, { filter, sort });
  return (await findIds(ctx.db.kysely, userId, { filter, sort, order })).filter(isWanted);
}

export async function* readSelection(
  ctx: Context,
  userId: string,
  selection: Selection,
  wanted: SelectionOrder = {},
): AsyncGenerator<StoredProduct[], void> {
  yield* readProducts(ctx.db.kysely, userId, await selectIds(ctx, userId, selection, wanted));
}
