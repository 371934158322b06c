import type { ListedProduct, ProductList, WindowCount } from '@pindahlapak/contract';
import { findTexts } from '@pindahlapak/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { windowLabel } from '../../lib/format/short-texts.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { currentUserQuery } from '../../queries/current-user.ts';
import { productsQuery, productSummaryQuery } from '../../queries/products.ts';
import { extrasOf, knownColumns } from './columns.tsx';
import { loadView } from './stored-view.ts';
import {
  type ChosenWindow,
  listQueryOf,
  type ProductSearch,
  productSearchDefaults,
  readProductAddress,
} from './product-address.ts';
import { useShownRows } from './shown-rows.ts';

/** Fetches the products of an address, with the fields of the account's columns, before the list is rendered. */
export async function prefetchList(address: Record<string, unknown>): Promise<void> {
  const search = { ...productSearchDefaults, ...readProductAddress(address) };
  const { id } = await queryClient.ensureQueryData(currentUserQuery);
  const include = extrasOf(knownColumns(loadView(id)['columns']));
  await queryClient.prefetchQuery(productsQuery(listQueryOf(search, include)));
}

interface ListOptions {
  onPastEnd: (lastPage: number) => void;
  /** Additional fields to request for the rows. */
  include: string | undefined;
}

interface Windows {
  windows: WindowCount[] | undefined;
  /** False until the name of the chosen window has loaded. */
  isNameKnown: boolean;
}

/** Returns the windows to choose from: those with products, window 1, and the chosen one even if it is empty. */
function useWindowsWith(windows: WindowCount[] | undefined, chosen: ChosenWindow): Windows {
  const isMissing = chosen !== 'all' && windows !== undefined && !windows.some(({ window }) => window === chosen);
  // The list does not contain the name of an empty window.
  const { data } = useQuery({ ...productSummaryQuery, enabled: isMissing, meta: { ownErrors: true } });
  if (!isMissing) return { windows, isNameKnown: true };
  const name = data?.names?.find(({ window }) => window === chosen)?.name;
  const empty = { window: chosen, totalProduct: 0, ...(name === undefined ? {} : { name }) };
  return { windows: [...windows, empty].sort((a, b) => a.window - b.window), isNameKnown: data !== undefined };
}

export const labelOf = (chosen: ChosenWindow, windows: readonly WindowCount[] | null): string =>
  chosen === 'all' ? findTexts.allWindows : windowLabel(chosen, windows?.find(({ window }) => window === chosen)?.name);

/** Returns the products to show, or undefined if the response is for another window or past the last page. */
const fitting = (list: ProductList, window: ChosenWindow, isPastEnd: boolean): ListedProduct[] | undefined =>
  isPastEnd || (window !== 'all' && list.data.some((product) => product.window !== window)) ? undefined : list.data;

/**
 * Returns the products for an address. While another page or search is loading or has failed, the previous one of the
 * window stays visible (S2.6). `onPastEnd` is called for a page past the last one and should go to the last.
 */
export function useProductList(search: ProductSearch, { onPastEnd, include }: ListOptions) {
  const { page, size } = search;
  const options = productsQuery(listQueryOf(search, include));
  const query = useQuery({ ...options, placeholderData: keepPreviousData });
  const arrived = query.isPlaceholderData ? undefined : query.data;
  const { list, added, waiting, show } = useShownRows(JSON.stringify(options.queryKey), arrived);
  const [firstNumber, setFirstNumber] = useState(1);
  const requestedNumber = (page - 1) * size + 1;
  if (arrived && firstNumber !== requestedNumber) setFirstNumber(requestedNumber);
  const isOutdated = arrived === undefined;
  const { windows, isNameKnown } = useWindowsWith(list?.windowData, search.window);
  const lastPage = list && !isOutdated ? Math.min(search.page, Math.max(1, list.totalPages)) : search.page;
  const isPastEnd = lastPage !== search.page;
  const reportPastEnd = useEffectEvent(() => onPastEnd(lastPage));
  useEffect(() => {
    if (isPastEnd) reportPastEnd();
  }, [isPastEnd]);
  const isEmptyOutdated = isOutdated && list?.data.length === 0;
  return {
    /** Undefined until something of the wanted window has arrived. */
    products: list && !isEmptyOutdated ? fitting(list, search.window, isPastEnd) : undefined,
    /** Ids of products that were just added to the page. */
    added,
    /** Number of new products that are not shown yet, so that no row in use moves. */
    waiting,
    showWaiting: show,
    /** Products of the previous query are shown, because the new ones are loading or failed (`error`). */
    isOutdated: isOutdated && list !== undefined,
    /** Null until the first response. If that failed, nothing is known about the windows, and they are not waited for. */
    windows: windows ?? (query.isError ? [] : null),
    /** The chosen window's name is known: that of an empty window loads after the list. */
    isNameKnown,
    /** Number of the first product within the window. */
    firstNumber,
    /** Null while unknown. */
    totalItems: query.data?.totalItems ?? null,
    totalPages: query.data?.totalPages ?? 0,
    error: query.error,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
  };
}

export type ListView = ReturnType<typeof useProductList>;
