import type {
  EndpointQuery,
  ListedProduct,
  listProductsEndpoint,
  ProductFilter,
  ProductList,
  WindowCount,
  summarizeProductsEndpoint,
} from '@pindahlapak/contract';
import { isLeafId, readinesses, usualOrder, type ListExtra, type SortOrder } from '@pindahlapak/model';
import { categoryLists } from '../categories/list/category-lists.ts';
import type { Action, Context, Input } from '../core/context.ts';
import { findProductExports } from './export-state.sql.ts';
import { countByWindow, findIds, findNames } from './list.sql.ts';
import { searchKey } from './product-columns.ts';
import { findListed, type ListedRow, countByMarketplace } from './products.sql.ts';
import { inOrderOf, judgeForFilter, portionsOfIds } from './read-products.ts';
import { findVariantPrices, findVariantSummaries } from './variants.sql.ts';
import { listWindowCounts, listWindowNames } from './windows.sql.ts';

/** Counts products by window, ascending, and by marketplace, largest first; lists the windows' names. */
export const summarizeProducts: Action<typeof summarizeProductsEndpoint> = async ({ db }, { userId }) => {
  const windows = await listWindowCounts(db.kysely, userId);
  const marketplaces = await countByMarketplace(db.kysely, userId);
  return {
    windows: withFirstWindow(windows),
    names: await listWindowNames(db.kysely, userId),
    marketplaces: marketplaces.sort(
      (a, b) => b.totalProduct - a.totalProduct || a.marketplaceType.localeCompare(b.marketplaceType),
    ),
  };
};

type ListQuery = EndpointQuery<typeof listProductsEndpoint>;

/** A page of products. Its rows are read in batches, because a page may hold 1,000 products of 400 KB. */
export interface FoundPage {
  head: Omit<ProductList, 'data'>;
  portions: string[][];
  read: (portion: readonly string[]) => Promise<ListedProduct[]>;
}

/** Adds window 1 if it is empty: sellers can always choose it. */
export const withFirstWindow = (windows: WindowCount[]): WindowCount[] =>
  windows[0]?.window === 1 ? windows : [{ window: 1, totalProduct: 0 }, ...windows];

const wordSign = /[\p{L}\p{M}\p{N}]/u;

/** Ranks a match: 0 if the name begins with the needle, 1 if a word does, 2 if it contains it, else 3. */
function rankOf(name: string, needle: string): 0 | 1 | 2 | 3 {
  if (name.startsWith(needle)) return 0;
  const first = name.indexOf(needle);
  if (first < 0) return 3;
  for (let at = first; at >= 0; at = name.indexOf(needle, at + needle.length))
    if (!wordSign.test(name.charAt(at - 1))) return 1;
  return 2;
}

/** Returns the ids of the products that match a search, best name matches first, then newest first. */
async function findMatches(
  { db }: Context,
  userId: string,
  filter: ProductFilter,
  order: SortOrder,
): Promise<string[]> {
  const needle = searchKey(filter.search ?? '');
  const byRank: string[][] = [[], [], [], []];
  for (const { id, name } of await findNames(db.kysely, userId, filter)) byRank[rankOf(name, needle)]?.push(id);
  return (order === 'desc' ? byRank.toReversed() : byRank).flat();
}

async function findPage(
  ctx: Context,
  userId: string,
  { page, limit, sort, order, include: _include, ...filter }: ListQuery,
) {
  const offset = (page - 1) * limit;
  if (sort === 'match' && searchKey(filter.search ?? '') !== '')
    return (await findMatches(ctx, userId, filter, order ?? 'asc')).slice(offset, offset + limit);
  const wanted =
    sort === 'match' ? ({ sort: 'newest', order: 'desc' } as const) : { sort, order: order ?? usualOrder[sort] };
  return await findIds(ctx.db.kysely, userId, { filter, ...wanted }, { limit, offset });
}

/** Counts matches per window. Without filters the stored counts are used. */
async function countFound(
  { db }: Context,
  userId: string,
  windowData: readonly WindowCount[],
  { page: _page, limit: _limit, sort: _sort, order: _order, include: _include, ...filter }: ListQuery,
): Promise<WindowCount[]> {
  const { window, ...narrowing } = filter;
  if (Object.values(narrowing).some((value) => value !== undefined))
    return await countByWindow(db.kysely, userId, filter);
  return windowData
    .filter((counted) => counted.totalProduct > 0 && (window === 'all' || counted.window === window))
    .map(({ window: number, totalProduct }) => ({ window: number, totalProduct }));
}

const isoOf = (ms: number): string => new Date(ms).toISOString();
const isoOrNull = (time: number | null): string | null => (time === null ? null : isoOf(time));

/** Completes stored rows. Stale rows are judged for this response only: a list never waits for a transaction. */
async function finishRows(
  ctx: Context,
  userId: string,
  rows: readonly ListedRow[],
  { judgedBy: current, include }: { judgedBy: number; include: readonly ListExtra[] },
): Promise<ListedProduct[]> {
  const db = ctx.db.kysely;
  const ids = rows.map(({ id }) => id);
  const summaries = await findVariantSummaries(db, userId, ids);
  const prices = include.includes('variantPrices') ? await findVariantPrices(db, userId, [...summaries.keys()]) : null;
  const exports = include.includes('lastExport') ? await findProductExports(db, userId, ids) : null;
  const leaves = rows.some(({ category }) => isLeafId(category ?? ''))
    ? await categoryLists.leavesOf(db, userId, 'akulaku')
    : null;
  const stale = rows.filter(({ judgedBy }) => judgedBy !== current);
  const judged = new Map((await ctx.judge.judge(ctx, userId, stale)).map((each) => [each.id, each]));
  return rows.map(
    ({
      storedReadiness,
      judgedBy: _by,
      salePrice,
      salePriceMax,
      saleNet,
      createdAt,
      changedAt,
      sourceSeenAt,
      sourceChangedAt,
      ...product
    }) => {
      const { id } = product;
      const judgement = judged.get(id);
      const stored = salePrice === null || salePriceMax === null ? null : { min: salePrice, max: salePriceMax };
      const readiness = judgement === undefined ? readinesses[storedReadiness ?? -1] : judgement.readiness;
      const summary = summaries.get(id);
      const last = exports?.get(id);
      const categoryPath = leaves?.pathOf(product.category?.trim() ?? '');
      return {
        ...product,
        ...(categoryPath === undefined ? {} : { categoryPath }),
        ...(readiness === undefined ? {} : { readiness }),
        ...(summary === undefined ? {} : { variantSummary: summary }),
        ...(summary === undefined || prices === null ? {} : { variantPrices: prices.get(id) ?? [] }),
        ...(include.includes('exportPrice')
          ? { exportPrice: judgement === undefined ? stored : judgement.salePrice }
          : {}),
        ...(include.includes('net') ? { net: judgement === undefined ? saleNet : judgement.net } : {}),
        ...(include.includes('dates') ? { takenAt: isoOf(createdAt), updatedAt: isoOf(changedAt) } : {}),
        ...(include.includes('source')
          ? { source: { seenAt: isoOrNull(sourceSeenAt || null), changedAt: isoOrNull(sourceChangedAt) } }
          : {}),
        ...(exports === null
          ? {}
          : { lastExport: last === undefined ? null : { state: last.state, exportedAt: isoOf(last.exportedAt) } }),
      };
    },
  );
}

/** Finds a page of one window or of all, with the counts of all windows (S6.1, S23.1 to S23.4). */
export async function listProducts(
  ctx: Context,
  { userId, ...query }: Input<typeof listProductsEndpoint>,
): Promise<FoundPage> {
  const db = ctx.db.kysely;
  const { page, limit, window, include = [] } = query;
  await judgeForFilter(ctx, userId, { filter: query, sort: query.sort });
  const windowData = withFirstWindow(await listWindowCounts(db, userId));
  const hits = await countFound(ctx, userId, windowData, query);
  const totalItems = hits.reduce((sum, { totalProduct }) => sum + totalProduct, 0);
  const ids = (page - 1) * limit < totalItems ? await findPage(ctx, userId, query) : [];
  const judgedBy = await ctx.judge.currentJudgedBy(ctx, userId);
  const portions: string[][] = [];
  for await (const portion of portionsOfIds(db, userId, ids)) portions.push(portion);
  return {
    head: {
      totalPages: Math.ceil(totalItems / limit),
      totalItems,
      windowData,
      ...(window === 'all' ? { hits } : {}),
    },
    portions,
    read: async (portion) =>
      await finishRows(ctx, userId, inOrderOf(portion, await findListed(db, userId, portion)), {
        judgedBy,
        include,
      }),
  };
}
