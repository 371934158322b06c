import type { ListedProduct } from '@pindahlapak/contract';
import { useQueryClient } from '@tanstack/react-query';
import { productsQuery } from '../../queries/products.ts';
import { listQueryOf, type ProductSearch } from './product-address.ts';
import type { ListView } from './use-product-list.ts';

/** Where an edited product is in the list, and the ways to those beside it; null at an end of the list. */
export interface Neighbours {
  /** Counted from 1. */
  number: number;
  total: number;
  previous: (() => void) | null;
  next: (() => void) | null;
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
  const at = products?.findIndex(({ id }) => id === search.edit) ?? -1;
  if (products === undefined || at < 0 || isOutdated || totalItems === null) return null;
  const openBeyond = async (page: number, by: 1 | -1) => {
    const { data } = await queries.fetchQuery(productsQuery(listQueryOf({ ...search, page }, include)));
    const product = data.at(by === 1 ? 0 : -1);
    if (product !== undefined) onOpen(product, page);
  };
  const step = (by: 1 | -1): (() => void) | null => {
    const beside = products[at + by];
    if (beside !== undefined) return () => onOpen(beside, search.page);
    const page = search.page + by;
    // The query reports its failure itself.
    return page < 1 || page > totalPages ? null : () => void openBeyond(page, by).catch(() => undefined);
  };
  return { number: firstNumber + at, total: totalItems, previous: step(-1), next: step(1) };
}
