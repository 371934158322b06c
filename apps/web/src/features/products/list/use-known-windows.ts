import type { ProductList, WindowCount } from '@pindahlapak/contract';
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

// Among the queries, so that it goes with everything else of an account.
const knownWindows = queryOptions<WindowCount[]>({
  queryKey: ['products', 'known windows'],
  queryFn: skipToken,
  staleTime: Infinity,
});

/** The windows of the last answer, also while another page loads or could not be loaded. */
export function useKnownWindows(list: ProductList | undefined): WindowCount[] | undefined {
  const queries = useQueryClient();
  const { data: known } = useQuery(knownWindows);
  const windows = list?.windowData;
  useEffect(() => {
    if (windows) queries.setQueryData(knownWindows.queryKey, windows);
  }, [queries, windows]);
  return windows ?? known;
}
