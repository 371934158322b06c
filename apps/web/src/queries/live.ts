import {
  type EndpointInput,
  listLiveEndpoint,
  listShopsEndpoint,
  liveWorkbookEndpoint,
  summarizeLiveEndpoint,
} from '@pindahlapak/contract';
import type { LiveState } from '@pindahlapak/model';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { endpointQuery } from '../lib/api/api.ts';

/** Rows of a page. */
export const liveRowsShown = 50;

/** The account's shops. */
export const shopsQuery = endpointQuery('configuration', listShopsEndpoint, {});

/** Shops whose prices or stocks on sale differ from what the rules give. */
export const liveSummaryQuery = endpointQuery('configuration', summarizeLiveEndpoint, {});

/** What is on sale in a shop. Rules and products are part of it. */
export const liveQuery = (id: string, { state, page }: { state: LiveState | undefined; page: number }) =>
  queryOptions({
    ...endpointQuery('configuration', listLiveEndpoint, {
      params: { id },
      query: { state, page, limit: liveRowsShown },
    }),
    placeholderData: keepPreviousData,
  });

/** What a download asks for. */
export type LiveChoice = Omit<EndpointInput<typeof liveWorkbookEndpoint>['body'], 'dryRun'>;

/** What a download would write. */
export const liveCountsQuery = (id: string, choice: LiveChoice) =>
  queryOptions({
    ...endpointQuery('configuration', liveWorkbookEndpoint, { params: { id }, body: { ...choice, dryRun: true } }),
    placeholderData: keepPreviousData,
    // The download's bar shows them.
    meta: { ownErrors: true },
  });
