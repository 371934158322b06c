import {
  type EndpointInput,
  getProductEndpoint,
  getReadinessEndpoint,
  listProductsEndpoint,
  listViewsEndpoint,
  preflightAkulakuEndpoint,
  preflightSelectionEndpoint,
  summarizeProductsEndpoint,
} from '@pindahlapak/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, endpointQuery, quietQuery } from '../lib/api/api.ts';
import { windowLabel } from '../lib/format/short-texts.ts';

/** A page of the products of a window, or of all windows. */
export const productsQuery = (query: NonNullable<EndpointInput<typeof listProductsEndpoint>['query']>) =>
  endpointQuery('products', listProductsEndpoint, { query });

/** Counts the products of a filter in all windows. A failed call is not reported as a toast. */
export const productCountQuery = (filter: NonNullable<EndpointInput<typeof listProductsEndpoint>['query']>) => ({
  ...productsQuery({ window: 'all', limit: 1, ...filter }),
  meta: { ownErrors: true },
});

export const productQuery = (id: string) => endpointQuery('products', getProductEndpoint, { params: { id } });

/** The seller's saved views of the product list. */
export const savedViewsQuery = endpointQuery('products', listViewsEndpoint, {});

export const productSummaryQuery = endpointQuery('products', summarizeProductsEndpoint, {});

/** How many products of a window or of all are ready, what would repair the others, and the price warnings. */
export const readinessQuery = (window: number | 'all') =>
  quietQuery('products', getReadinessEndpoint, { query: { window, include: 'details' } });

/** The issues of the export of a window or of all. They depend on the rules, so cached results are always refetched. */
export const preflightQuery = (window: number | 'all', shop?: string) =>
  queryOptions({
    queryKey: ['products', 'preflight', window, shop],
    queryFn: async ({ signal }) => {
      const answer =
        window === 'all'
          ? api.call(preflightSelectionEndpoint, { body: { selection: { filter: { window } }, shop } }, { signal })
          : api.call(preflightAkulakuEndpoint, { params: { window }, query: { shop } }, { signal });
      return (await answer).data;
    },
    staleTime: 0,
    // The dialog itself shows a failed load.
    meta: { ownErrors: true },
  });

/** Returns a function that labels windows: 'Window 2', with the seller's name for it once that is loaded. */
export function useWindowLabel(): (window: number) => string {
  const { data } = useQuery({ ...productSummaryQuery, meta: { ownErrors: true } });
  return (window) => windowLabel(window, data?.names?.find((named) => named.window === window)?.name);
}
