import {
  type EndpointInput,
  getProductEndpoint,
  getReadinessEndpoint,
  listProductsEndpoint,
  preflightAkulakuEndpoint,
  preflightSelectionEndpoint,
  summarizeProductsEndpoint,
} from '@pindahlapak/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../lib/api/api.ts';
import { windowLabel } from '../lib/format/short-texts.ts';

/** One page of the products of a window, or of all, as filtered and in the order that is asked for. */
export const productsQuery = (query: NonNullable<EndpointInput<typeof listProductsEndpoint>['query']>) =>
  endpointQuery('products', listProductsEndpoint, { query });

/** One product. */
export const productQuery = (id: string) => endpointQuery('products', getProductEndpoint, { params: { id } });

/** Counts by window and by marketplace. */
export const productSummaryQuery = endpointQuery('products', summarizeProductsEndpoint, {});

/** How many products of a window, or of all, can be uploaded, what mends the others, and the notes on money. */
export const readinessQuery = (window: number | 'all') =>
  endpointQuery('products', getReadinessEndpoint, { query: { window, include: 'details' } });

/** What the export of a window would be refused for. The rules are part of the result, so no earlier answer serves. */
export const preflightQuery = (window: number, shop?: string) =>
  queryOptions({
    ...endpointQuery('products', preflightAkulakuEndpoint, { params: { window }, query: { shop } }),
    staleTime: 0,
  });

/** `preflightQuery` for all windows. */
export const preflightAllQuery = (shop?: string) =>
  queryOptions({
    ...endpointQuery('products', preflightSelectionEndpoint, {
      body: { selection: { filter: { window: 'all' } }, shop },
    }),
    staleTime: 0,
  });

/** What windows are called: 'Window 2', with the seller's name for it once that is known. */
export function useWindowLabel(): (window: number) => string {
  const { data } = useQuery({ ...productSummaryQuery, meta: { ownErrors: true } });
  return (window) => windowLabel(window, data?.names?.find((named) => named.window === window)?.name);
}
