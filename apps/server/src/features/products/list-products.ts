import type { listProducts as endpoint, EndpointQuery, ProductList, WindowCount } from '@pindahlapak/contract';
import { searchKey, toProduct } from '../../db/product-row.ts';
import type { ProductRow } from '../../db/schema.ts';
import type { Services } from '../../services.ts';
import { countMatches, findMatches, findPage } from './product-queries.ts';
import { listWindowCounts } from './window-count-queries.ts';

const firstWindow: WindowCount = { window: 1, totalProduct: 0 };

/** Window 1 is always there to be chosen. */
export const withFirstWindow = (windows: WindowCount[]): WindowCount[] =>
  windows[0]?.window === 1 ? windows : [firstWindow, ...windows];

/** A page of one window, newest first, with the counts of all windows (spec section 3). */
export async function listProducts(
  { db }: Services,
  userId: string,
  query: EndpointQuery<typeof endpoint>,
): Promise<ProductList> {
  const range = { window: query.window, limit: query.limit, offset: (query.page - 1) * query.limit };
  const needle = searchKey(query.search ?? '');
  const windows = await listWindowCounts(db.kysely, userId);
  const rows =
    needle === ''
      ? await findPage(db.kysely, userId, range)
      : await findMatches(db.kysely, userId, range, db.engine, needle);

  const countItems = async (found: ProductRow[]): Promise<number> => {
    if (needle === '') return windows.find(({ window }) => window === query.window)?.totalProduct ?? 0;
    // A page that is not full has seen the last match; only a full one leaves the rest to be counted.
    const sawTheEnd = found.length < query.limit && (found.length > 0 || range.offset === 0);
    if (sawTheEnd) return range.offset + found.length;
    return await countMatches(db.kysely, userId, query.window, db.engine, needle);
  };
  const totalItems = await countItems(rows);
  return {
    totalPages: Math.ceil(totalItems / query.limit),
    totalItems,
    data: rows.map(toProduct),
    windowData: withFirstWindow(windows),
  };
}
