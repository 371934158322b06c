import { queryClient } from '../../lib/api/query-client.ts';
import { productsQuery } from '../../queries/products.ts';
import { extrasOf, usualColumns } from './columns.tsx';
import { listQueryOf, productSearchDefaults, readProductAddress } from './product-address.ts';

/** Asks for the page of products that an address shows, while the code of the list is still on its way. */
export function prefetchList(address: Record<string, unknown>): Promise<void> {
  const search = { ...productSearchDefaults, ...readProductAddress(address) };
  return queryClient.prefetchQuery(productsQuery(listQueryOf(search, extrasOf(usualColumns))));
}
