import type { ListedProduct } from '@pindahlapak/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { productsQuery } from '../../queries/products.ts';
import { listQueryOf, opensProduct, type ProductSearch } from './product-address.ts';
import type { ListView } from './use-product-list.ts';

/** Where an edited product is in the list, and the ways to those beside it; null at an end of the list. */
export interface Neighbours {
  /** Counted from 1. */
  number: number;
  total: number;
  previous: (() => void) | null;
  next: (() => void) | null;
  /** One of another page is on its way. */
  isLoading: boolean;
}

interface NeighbourOptions {
  /** What the rows of the list bring beside the usual. */
  include: string | undefined;
  onOpen: (product: ListedProduct, page: number) => void;
}

/** The neighbours of the edited product in the order of the list, over the edges of its page; null where it is not on the page. */
export function useNeighbours(
  search: ProductSearch,
  { products, firstNumber, totalItems, totalPages, isOutdated }: ListView,
  { include, onOpen }: NeighbourOptions,
): Neighbours | null {
  const queries = useQueryClient();
  const router = useRouter();
  const [isLoading, setIsLoading] = useState(false);
  const at = products?.findIndex(({ id }) => id === search.edit) ?? -1;
  if (products === undefined || at < 0 || isOutdated || totalItems === null) return null;
  const openBeyond = async (page: number, by: 1 | -1) => {
    setIsLoading(true);
    const list = await queries
      .fetchQuery(productsQuery(listQueryOf({ ...search, page }, include)))
      // The query reports its failure itself.
      .catch(() => null);
    setIsLoading(false);
    const product = list?.data.at(by === 1 ? 0 : -1);
    // The seller may have gone elsewhere meanwhile.
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
