import {
  type EndpointInput,
  listLiveEndpoint,
  listShopsEndpoint,
  liveWorkbookEndpoint,
  summarizeLiveEndpoint,
} from '@pindahlapak/contract';
import type { LiveState } from '@pindahlapak/model';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { endpointQuery, quietQuery } from '../lib/api/api.ts';

/** Rows per page. */
export const liveRowsShown = 50;

export const shopsQuery = endpointQuery('configuration', listShopsEndpoint, {});

/**
 * Shops whose prices or stocks on sale differ from those of the rules. Not under 'products': each call compares the
 * workbooks of all shops, which the overview need not repeat for each imported product.
 */
export const liveSummaryQuery = quietQuery('configuration', summarizeLiveEndpoint, {});

/** A page of what is on sale in a shop, compared with the products and with the rules, whose changes refetch it, too. */
export const liveQuery = (id: string, { state, page }: { state: LiveState | undefined; page: number }) =>
  queryOptions({
    ...endpointQuery('products', listLiveEndpoint, {
      params: { id },
      query: { state, page, limit: liveRowsShown },
    }),
    placeholderData: keepPreviousData,
  });

export type LiveChoice = Omit<EndpointInput<typeof liveWorkbookEndpoint>['body'], 'dryRun'>;

/** What a download would write. */
export const liveCountsQuery = (id: string, choice: LiveChoice) =>
  queryOptions({
    ...endpointQuery('products', liveWorkbookEndpoint, { params: { id }, body: { ...choice, dryRun: true } }),
    placeholderData: keepPreviousData,
    // Shown in the download's bar.
    meta: { ownErrors: true },
  });
