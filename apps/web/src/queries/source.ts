import { listSourceChangesEndpoint, type SentSourceChangeFilter } from '@pindahlapak/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { endpointQuery, quietQuery } from '../lib/api/api.ts';

/** Rows per page. */
export const sourceRowsShown = 50;

/** A page of the source changes that match a filter. The current page stays visible until the next one is loaded. */
export const sourceChangesQuery = (filter: SentSourceChangeFilter, page: number) =>
  queryOptions({
    ...endpointQuery('products', listSourceChangesEndpoint, {
      query: { ...filter, minPercent: filter.minPercent, page, limit: sourceRowsShown },
    }),
    placeholderData: keepPreviousData,
  });

/** The number of source changes that wait for a decision. */
export const sourceWaitingQuery = queryOptions({
  ...quietQuery('products', listSourceChangesEndpoint, { query: { limit: 1 } }),
  select: ({ counts }) => Object.values(counts.open).reduce((sum, count) => sum + count, 0),
});
