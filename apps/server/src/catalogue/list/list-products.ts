import type { listProductsEndpoint, EndpointQuery, ProductList, WindowCount } from '@pindahlapak/contract';
import { searchKey } from '../product-columns.ts';
import type { Product } from '@pindahlapak/model';
import type { Context } from '../../core/context.ts';
import { findAtPositions, findPage } from '../products.sql.ts';
import type { CatalogueState, SearchTexts } from './search-texts.ts';
import { listWindowCounts } from '../windows.sql.ts';

const firstWindow: WindowCount = { window: 1, totalProduct: 0 };

/** Window 1 is always there to be chosen. */
export const withFirstWindow = (windows: WindowCount[]): WindowCount[] =>
  windows[0]?.window === 1 ? windows : [firstWindow, ...windows];

/** Whose list, in which state of the catalogue, and which part of it. */
type ListInput = CatalogueState & { searchTexts: SearchTexts } & EndpointQuery<typeof listProductsEndpoint>;

/** A page of one window, newest first, with the counts of all windows. */
export async function listProducts({ db }: Context, { searchTexts, ...query }: ListInput): Promise<ProductList> {
  const { userId, version, window, limit } = query;
  const range = { window, limit, offset: (query.page - 1) * limit };
  const needle = searchKey(query.search ?? '');
  const windows = await listWindowCounts(db.kysely, userId);

  const answer = (data: Product[], totalItems: number): ProductList => ({
    totalPages: Math.ceil(totalItems / limit),
    totalItems,
    data,
    windowData: withFirstWindow(windows),
  });
  if (needle === '') {
    const rows = await findPage(db.kysely, userId, range);
    return answer(rows, windows.find((counted) => counted.window === window)?.totalProduct ?? 0);
  }
  const texts = await searchTexts.of(db, { userId, version }, window);
  const { positions, total } = texts.find(needle, range);
  return answer(await findAtPositions(db.kysely, userId, window, positions), total);
}
