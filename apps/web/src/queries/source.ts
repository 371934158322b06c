import { listSourceChangesEndpoint, type SentSourceChangeFilter } from '@pindahlapak/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { endpointQuery } from '../lib/api/api.ts';

/** Rows of a page. */
export const sourceRowsShown = 50;

/** A page of the changes at sources that a filter finds. A page that is on screen stays until the next one is there. */
export const sourceChangesQuery = (filter: SentSourceChangeFilter, page: number) =>
  queryOptions({
    ...endpointQuery('products', listSourceChangesEndpoint, {
      query: { ...filter, minPercent: filter.minPercent, page, limit: sourceRowsShown },
    }),
    placeholderData: keepPreviousData,
  });

/** How many changes at sources wait for a decision. */
export const sourceWaitingQuery = queryOptions({
  ...endpointQuery('products', listSourceChangesEndpoint, { query: { limit: 1 } }),
  select: ({ counts }) => Object.values(counts.open).reduce((sum, count) => sum + count, 0),
});
