import type { ListedProduct } from '@pindahlapak/contract';

import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { productsQuery } from '../../queries/products.ts';
import { listQueryOf, opensProduct, type ProductSearch } from './product-address.ts';
import type { ListView } from './use-product-list.ts';
import { queryClient } from '../../lib/api/query-client.ts';

/** An edited product's position in the list, and functions to open its neighbours; null at an end of the list. */
export interface Neighbours {
  /** Counted from 1. */
  number: number;
  total: number;
  previous: (() => void) | null;
  next: (() => void) | null;
  /** A neighbour on another page is loading. */
  isLoading: boolean;
}

interface NeighbourOptions {
  /** Additional fields to request for the list's rows. */
  include: string | undefined;
  onOpen: (product: ListedProduct, page: number) => void;
}

/** Finds the neighbours of the edited product in the list, also across pages; null if it is not on the page. */
export function useNeighbours(
  search: ProductSearch,
  { products, firstNumber, totalItems, totalPages, isOutdated }: ListView,
  { include, onOpen }: NeighbourOptions,
): Neighbours | null {
  const router = useRouter();
  const [isLoading, setIsLoading] = useState(false);
  const at = products?.findIndex(({ id }) => id === search.edit) ?? -1;
  if (products === undefined || at < 0 || isOutdated || totalItems === null) return null;
  const openBeyond = async (page: number, by: 1 | -1) => {
    setIsLoading(true);
    const list = await queryClient
      .fetchQuery(productsQuery(listQueryOf({ ...search, page }, include)))
      // The query reports its own failure.
      .catch(() => null);
    setIsLoading(false);
    const product = list?.data.at(by === 1 ? 0 : -1);
    // The seller may have gone elsewhere in the meantime.
    if (product !== undefined && opensProduct(router.latestLocation, search.edit)) onOpen(product, page);
  };
  const step = (by: 1 | -1): (() => void) | null => {
    const beside = products[at + by];
    if (beside !== undefined) return () => onOpen(beside, search.page);
    const page = search.page + by;
    return page < 1 || page > totalPages ? null : () => void openBeyond(page, by);
  };
  return { number: firstNumber + at, total: totalItems, previous: step(-1), next: step(1), isLoading };
}
