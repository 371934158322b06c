import { listProductsEndpoint } from '@pindahlapak/contract';
import { endpointQuery } from '../../../lib/api/api.ts';
import type { ProductSearch } from './search-params.ts';

/** The page of products that an address shows. */
export const productsQuery = ({ window, page, size, search }: Omit<ProductSearch, 'edit'>) =>
  endpointQuery('products', listProductsEndpoint, {
    query: { window, page, limit: size, search: search || undefined },
  });
