import type { SentProductFilter, SentSelection } from '@pindahlapak/contract';
import { filtersOf, type ProductSearch } from '../search/search-params.ts';
import type { Selection } from './selection.ts';

/** The filter of the list, as calls take it. */
const filterOf = (search: ProductSearch): SentProductFilter => ({
  window: search.window,
  ...(search.search === '' ? {} : { search: search.search }),
  ...(filtersOf(search) as object),
});

/** The chosen products of a list, as calls take them. */
export function sentSelection({ all, ids }: Selection, search: ProductSearch) {
  const selection: SentSelection = all ? { filter: filterOf(search) } : { ids: [...ids] };
  return { selection, exclude: all ? [...ids] : [] };
}
