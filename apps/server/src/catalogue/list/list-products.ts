import type { EndpointQuery, ListedProduct, listProductsEndpoint, ProductList } from '@pindahlapak/contract';
import { descriptionFields, usualOrder } from '@pindahlapak/model';
import type { AccountState } from '../account-state.ts';
import type { Context } from '../../core/context.ts';
import { findAtPlaces, findSizesAtPlaces } from '../find/find-places.sql.ts';
import type { KeptFinds } from '../find/kept-finds.ts';
import { findPageSizes, findSizesAt, type ProductSize } from '../portions.sql.ts';
import { portionsOf } from '../portions.ts';
import { searchKey } from '../product-columns.ts';
import { findAtPositions, findPage } from '../products.sql.ts';
import type { JudgedRow, ProductJudge } from './product-judge.ts';
import { addDates } from './add-dates.ts';
import { addExportPrices } from './add-export-prices.ts';
import { addLastExports } from './add-last-exports.ts';
import type { KeptHeads } from './kept-heads.ts';
import type { SearchTexts } from './search-texts.ts';
import { addVariantPrices, addVariantSummaries, type SummarizedProduct } from './variant-summaries.sql.ts';

type ListQuery = EndpointQuery<typeof listProductsEndpoint>;

/** The account with its versions, and the page that is wanted. */
type ListInput = ListQuery & {
  state: AccountState;
  searchTexts: SearchTexts;
  finds: KeptFinds;
  judge: ProductJudge;
  heads: KeptHeads;
};

/** A page of products, at once or, where that would be too large, in portions. */
export type ListedProducts =
  | { list: ProductList }
  | { rest: Omit<ProductList, 'data'>; portions: AsyncGenerator<ListedRow[], void> };

/** Pages up to this many rows are read without asking for the rows' sizes first. */
const smallPage = 10;
/** Pages of an account whose beginnings are known. */
const beginsMax = 200;
/** UTF-16 units of descriptions from which on the rows of a small page are written one after the other. */
const heavyPageUnits = 128_000;

const isHeavy = (rows: readonly ListedRow[]): boolean =>
  rows.reduce((sum, row) => descriptionFields.reduce((units, field) => units + (row[field]?.length ?? 0), sum), 0) >
  heavyPageUnits;

type ListedRow = SummarizedProduct &
  JudgedRow &
  Pick<ListedProduct, 'exportPrice' | 'takenAt' | 'updatedAt' | 'lastExport'>;

/** Finishes the rows of a list with what it says of their variants and of their readiness. */
type FinishRows = (found: Promise<ListedRow[]>) => Promise<ListedRow[]>;

async function* oneByOne(rows: readonly ListedRow[]): AsyncGenerator<ListedRow[], void> {
  for (const row of rows) yield [row];
}

/** Reads products portion after portion, each when it is asked for. */
async function* readPortions(
  portions: readonly (readonly number[])[],
  read: (portion: readonly number[]) => Promise<ListedRow[]>,
  finishRows: FinishRows,
): AsyncGenerator<ListedRow[], void> {
  for (const portion of portions) yield await finishRows(read(portion));
}

/** From this place on a page of a window's plain list is looked up by position instead of counted to. */
const deepFrom = 1000;

/** Whether a list is read by `KeptFinds`: it is narrowed or ordered by more than its window and search, or too deep to be counted to. */
function needsFind({ page, limit, window, search, sort, order, include: _include, ...filter }: ListQuery): boolean {
  const isNarrowed = Object.values(filter).some((value) => value !== undefined);
  const isDeep = search === undefined && (page - 1) * limit >= deepFrom;
  return window === 'all' || isNarrowed || isDeep || sort !== 'newest' || (order ?? 'desc') !== 'desc';
}

/** A page of one window or of all, in the order that is wanted, with the counts of all windows. */
export async function listProducts(
  ctx: Context,
  { searchTexts, finds, judge, heads, state, ...query }: ListInput,
): Promise<ListedProducts> {
  const db = ctx.db.kysely;
  const { userId } = state;
  const { limit, include = [] } = query;
  const offset = (query.page - 1) * limit;
  const { windowData, judged, hasVariants, begins } = await heads.find(ctx, state, judge);

  const finishRows: FinishRows = async (found) => {
    const products = await found;
    if (hasVariants) await addVariantSummaries(db, userId, products);
    if (hasVariants && include.includes('variantPrices')) await addVariantPrices(db, userId, products);
    if (include.includes('exportPrice')) await addExportPrices(db, userId, products, await judge.pricing(ctx, userId));
    if (include.includes('dates')) await addDates(db, userId, products);
    if (include.includes('lastExport')) await addLastExports(db, userId, products);
    await judged.addTo(ctx, products);
    return products;
  };
  const restOf = (totalItems: number) => ({ totalPages: Math.ceil(totalItems / limit), totalItems, windowData });
  type Rest = Omit<ProductList, 'data'>;

  async function smallPageOf(rest: Rest, found: Promise<ListedRow[]>): Promise<ListedProducts> {
    const data = await finishRows(found);
    return isHeavy(data) ? { rest, portions: oneByOne(data) } : { list: { ...rest, data } };
  }
  /** A page that follows one which was read before is not counted to. */
  async function plainPage(window: number): Promise<ListedRow[]> {
    const found = await findPage(db, userId, { window, limit, offset, before: begins.get(`${window} ${offset}`) });
    const last = found.at(-1);
    if (last && begins.size < beginsMax) begins.set(`${window} ${offset + limit}`, last.position);
    return found;
  }
  async function inPortions(
    rest: Rest,
    sizes: readonly ProductSize[],
    read: (portion: readonly number[]) => Promise<ListedRow[]>,
  ): Promise<ListedProducts> {
    const portions = portionsOf(sizes);
    if (portions.length > 1) return { rest, portions: readPortions(portions, read, finishRows) };
    return await smallPageOf(rest, read(portions[0] ?? []));
  }

  if (needsFind(query)) {
    const { page: _page, limit: _limit, include: _include, sort, order = usualOrder[sort], ...filter } = query;
    const found = await finds.find(ctx, state, { filter, sort, order });
    const places = [...found.places.subarray(offset, offset + limit)];
    const hits = query.window === 'all' ? { hits: found.hits } : {};
    const rest = { ...restOf(found.places.length), ...hits };
    const read = (portion: readonly number[]) => findAtPlaces(db, ctx.db.engine, userId, portion);
    if (limit > smallPage)
      return await inPortions(rest, await findSizesAtPlaces(db, ctx.db.engine, userId, places), read);
    return await smallPageOf(rest, read(places));
  }

  const window = query.window === 'all' ? 1 : query.window;
  const range = { window, limit, offset };
  const read = (positions: readonly number[]) => findAtPositions(db, userId, window, positions);
  const needle = searchKey(query.search ?? '');
  if (needle !== '') {
    const { positions, total } = await searchTexts.find(ctx.db, state, window, needle, range);
    if (positions.length > smallPage)
      return await inPortions(restOf(total), await findSizesAt(db, userId, window, positions), read);
    return await smallPageOf(restOf(total), read(positions));
  }
  const rest = restOf(windowData.find((counted) => counted.window === window)?.totalProduct ?? 0);
  if (limit > smallPage) return await inPortions(rest, await findPageSizes(db, userId, range), read);
  return await smallPageOf(rest, plainPage(window));
}
