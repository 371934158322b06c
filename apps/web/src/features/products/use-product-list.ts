import type { ListedProduct, ProductList, WindowCount } from '@pindahlapak/contract';
import { findTexts } from '@pindahlapak/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { windowLabel } from '../../lib/format/short-texts.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { currentUserQuery } from '../../queries/current-user.ts';
import { productsQuery, productSummaryQuery } from '../../queries/products.ts';
import { extrasOf, knownColumns } from './columns.tsx';
import { readKept } from './kept-place.ts';
import {
  type ChosenWindow,
  listQueryOf,
  type ProductSearch,
  productSearchDefaults,
  readProductAddress,
} from './product-address.ts';
import { useRowsInSight } from './rows-in-sight.ts';

/** Fetches the page of products that an address shows, with what the account's columns need, before the list is drawn. */
export async function prefetchList(address: Record<string, unknown>): Promise<void> {
  const search = { ...productSearchDefaults, ...readProductAddress(address) };
  const { id } = await queryClient.ensureQueryData(currentUserQuery);
  const include = extrasOf(knownColumns(readKept(id)['columns']));
  await queryClient.prefetchQuery(productsQuery(listQueryOf(search, include)));
}

interface ListOptions {
  onPastEnd: (lastPage: number) => void;
  /** What the rows bring beside the usual. */
  include: string | undefined;
}

export interface ListView {
  /** Undefined while nothing of the wanted window has arrived. */
  products: ListedProduct[] | undefined;
  /** Products of the page that were added a moment ago. */
  added: ReadonlySet<string>;
  /** New products that are not shown yet, so that no row moves while it is used. */
  waiting: number;
  showWaiting: () => void;
  /** What was found by window, where the list is of all. */
  hits: WindowCount[] | undefined;
  /** The products are those of the former page or search: the wanted ones are on their way, or failed (`error`). */
  isOutdated: boolean;
  /** The number of the first product within the window. */
  firstNumber: number;
  /** Null until the first answer; while a page is not there, those of the answer before. */
  windows: WindowCount[] | null;
  /** Whether the chosen window's name is: that of an empty one comes after the list. */
  isNameKnown: boolean;
  /** Null while it is not known. */
  totalItems: number | null;
  totalPages: number;
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
}

interface Windows {
  windows: WindowCount[] | undefined;
  /** False until the name of the chosen window has arrived. */
  isNameKnown: boolean;
}

/** The windows to choose from: those that hold products, window 1, and the chosen one even where it is empty. */
function useWindowsWith(windows: WindowCount[] | undefined, chosen: ChosenWindow): Windows {
  const isMissing = chosen !== 'all' && windows !== undefined && !windows.some(({ window }) => window === chosen);
  // An empty window keeps its name, which the list does not bring.
  const { data } = useQuery({ ...productSummaryQuery, enabled: isMissing, meta: { ownErrors: true } });
  if (!isMissing) return { windows, isNameKnown: true };
  const name = data?.names?.find(({ window }) => window === chosen)?.name;
  const empty = { window: chosen, totalProduct: 0, ...(name === undefined ? {} : { name }) };
  return { windows: [...windows, empty].sort((a, b) => a.window - b.window), isNameKnown: data !== undefined };
}

/** What the chosen window, or all of them, is called. */
export const labelOf = (chosen: ChosenWindow, windows: readonly WindowCount[] | null): string =>
  chosen === 'all' ? findTexts.allWindows : windowLabel(chosen, windows?.find(({ window }) => window === chosen)?.name);

/** What of an answer can be shown: nothing where it is of another window, or a page past the last. */
const fitting = (list: ProductList, window: ChosenWindow, isPastEnd: boolean): ListedProduct[] | undefined =>
  isPastEnd || (window !== 'all' && list.data.some((product) => product.window !== window)) ? undefined : list.data;

/**
 * The products that an address shows. While another page or search is fetched, and where it cannot be, the former one of
 * the window stays in sight (S2.6). `onPastEnd` is called for a page past the last one and should go to the last.
 */
export function useProductList(search: ProductSearch, { onPastEnd, include }: ListOptions): ListView {
  const { page, size } = search;
  const options = productsQuery(listQueryOf(search, include));
  const query = useQuery({ ...options, placeholderData: keepPreviousData });
  const arrived = query.isPlaceholderData ? undefined : query.data;
  const { list, added, waiting, show } = useRowsInSight(JSON.stringify(options.queryKey), arrived);
  const [firstNumber, setFirstNumber] = useState(1);
  const wantedNumber = (page - 1) * size + 1;
  if (arrived && firstNumber !== wantedNumber) setFirstNumber(wantedNumber);
  const isOutdated = arrived === undefined;
  const { windows, isNameKnown } = useWindowsWith(list?.windowData, search.window);
  const lastPage = list && !isOutdated ? Math.min(search.page, Math.max(1, list.totalPages)) : search.page;
  const isPastEnd = lastPage !== search.page;
  const tellPastEnd = useEffectEvent(() => onPastEnd(lastPage));
  useEffect(() => {
    if (isPastEnd) tellPastEnd();
  }, [isPastEnd]);
  const isEmptyOutdated = isOutdated && list?.data.length === 0;
  return {
    products: list && !isEmptyOutdated ? fitting(list, search.window, isPastEnd) : undefined,
    added,
    waiting,
    showWaiting: show,
    hits: arrived?.hits,
    isOutdated: isOutdated && list !== undefined,
    // Where the list failed nothing is known about the windows: they are not waited for.
    windows: windows ?? (query.isError ? [] : null),
    isNameKnown,
    firstNumber,
    totalItems: query.data?.totalItems ?? null,
    totalPages: query.data?.totalPages ?? 0,
    error: query.error,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
