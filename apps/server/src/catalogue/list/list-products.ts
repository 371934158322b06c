import type { listProductsEndpoint, EndpointQuery, ProductList, WindowCount } from '@pindahlapak/contract';
import { searchKey } from '../product-columns.ts';
import type { Product } from '@pindahlapak/model';
import type { Services } from '../../core/context.ts';
import { findAtPositions, findPage } from '../products.sql.ts';
import type { CatalogueState, SearchTexts } from './search-texts.ts';
import { listWindowCounts } from '../windows.sql.ts';

const firstWindow: WindowCount = { window: 1, totalProduct: 0 };

/** Window 1 is always there to be chosen. */
export const withFirstWindow = (windows: WindowCount[]): WindowCount[] =>
  windows[0]?.window === 1 ? windows : [firstWindow, ...windows];

/** A page of one window, newest first, with the counts of all windows (spec section 3). */
export async function listProducts(
  { db }: Services,
  searchTexts: SearchTexts,
  catalogue: CatalogueState,
  query: EndpointQuery<typeof listProductsEndpoint>,
): Promise<ProductList> {
  const { userId } = catalogue;
  const { window, limit } = query;
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
  const texts = await searchTexts.of(db, catalogue, window);
  const { positions, total } = texts.find(needle, range);
  return answer(await findAtPositions(db.kysely, userId, window, positions), total);
}
