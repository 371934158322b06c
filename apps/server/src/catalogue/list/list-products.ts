import type { EndpointQuery, listProductsEndpoint, ProductList, WindowCount } from '@pindahlapak/contract';
import { descriptionFields } from '@pindahlapak/model';
import type { Context } from '../../core/context.ts';
import type { Queryable } from '../../core/database.ts';
import { findPageSizes, findSizesAt, type ProductSize } from '../portions.sql.ts';
import { portionsOf } from '../portions.ts';
import { searchKey } from '../product-columns.ts';
import { findAtPositions, findPage } from '../products.sql.ts';
import { listWindowCounts } from '../windows.sql.ts';
import type { JudgedRow, ProductJudge } from './product-judge.ts';
import type { CatalogueState, SearchTexts } from './search-texts.ts';
import { addVariantPrices, addVariantSummaries, type SummarizedProduct } from './variant-summaries.sql.ts';

const firstWindow: WindowCount = { window: 1, totalProduct: 0 };

/** The windows, with window 1 added where it holds no products: it can always be chosen. */
export const withFirstWindow = (windows: WindowCount[]): WindowCount[] =>
  windows[0]?.window === 1 ? windows : [firstWindow, ...windows];

/** The account, the version of its catalogue, and the page that is wanted. */
type ListInput = CatalogueState & { searchTexts: SearchTexts; judge: ProductJudge } & EndpointQuery<
    typeof listProductsEndpoint
  >;

/** A page of products, at once or, where that would be too large, in portions. */
export type ListedProducts =
  | { list: ProductList }
  | { rest: Omit<ProductList, 'data'>; portions: AsyncGenerator<ListedRow[], void> };

/** Pages up to this many rows are read without asking for the rows' sizes first. */
const smallPage = 10;
/** UTF-16 units of descriptions from which on the rows of a small page are written one after the other. */
const heavyPageUnits = 128_000;

const isHeavy = (rows: readonly ListedRow[]): boolean =>
  rows.reduce((sum, row) => descriptionFields.reduce((units, field) => units + (row[field]?.length ?? 0), sum), 0) >
  heavyPageUnits;

type ListedRow = SummarizedProduct & JudgedRow;

/** Finishes the rows of a list with what it says of their variants and of their readiness. */
type FinishRows = (found: Promise<ListedRow[]>) => Promise<ListedRow[]>;

async function* oneByOne(rows: readonly ListedRow[]): AsyncGenerator<ListedRow[], void> {
  for (const row of rows) yield [row];
}

/** Reads products portion after portion, each when it is asked for. */
async function* readPortions(
  db: Queryable,
  { userId, window }: { userId: string; window: number },
  portions: readonly (readonly number[])[],
  finishRows: FinishRows,
): AsyncGenerator<ListedRow[], void> {
  for (const positions of portions) yield await finishRows(findAtPositions(db, userId, window, positions));
}

/** A page of one window, newest first, with the counts of all windows. */
export async function listProducts(ctx: Context, { searchTexts, judge, ...query }: ListInput): Promise<ListedProducts> {
  const db = ctx.db.kysely;
  const { userId, version, window, limit } = query;
  const range = { window, limit, offset: (query.page - 1) * limit };
  const needle = searchKey(query.search ?? '');
  const windowData = withFirstWindow(await listWindowCounts(db, userId));
  const restOf = (totalItems: number) => ({ totalPages: Math.ceil(totalItems / limit), totalItems, windowData });

  const finishRows: FinishRows = async (found) => {
    const products = await found;
    await addVariantSummaries(db, userId, products);
    if (query.include === 'variantPrices') await addVariantPrices(db, userId, products);
    await judge.addReadiness(ctx, userId, products);
    return products;
  };
  async function smallPageOf(total: number, found: Promise<ListedRow[]>): Promise<ListedProducts> {
    const data = await finishRows(found);
    return isHeavy(data) ? { rest: restOf(total), portions: oneByOne(data) } : { list: { ...restOf(total), data } };
  }

  async function inPortions(total: number, sizes: readonly ProductSize[]): Promise<ListedProducts> {
    const [first, ...others] = portionsOf(sizes);
    if (others.length > 0)
      return {
        rest: restOf(total),
        portions: readPortions(db, query, first ? [first, ...others] : others, finishRows),
      };
    return await smallPageOf(total, findAtPositions(db, userId, window, first ?? []));
  }

  if (needle !== '') {
    const { positions, total } = await searchTexts.find(ctx.db, { userId, version }, window, needle, range);
    if (positions.length > smallPage) return inPortions(total, await findSizesAt(db, userId, window, positions));
    return await smallPageOf(total, findAtPositions(db, userId, window, positions));
  }
  const total = windowData.find((counted) => counted.window === window)?.totalProduct ?? 0;
  if (limit > smallPage) return inPortions(total, await findPageSizes(db, userId, range));
  return await smallPageOf(total, findPage(db, userId, range));
}
