import type { ChangeTopic } from '@pindahlapak/contract';
import type { QueryClient } from '@tanstack/react-query';

/** Fetches anew what is shown of a topic; what is not shown is fetched anew when it is. */
export function fetchAnew(queries: QueryClient, topic: ChangeTopic): void {
  const filters = { queryKey: [topic] };
  // A first fetch goes on where a query is invalidated, and its answer, which may be older than the change, counts as new.
  for (const query of queries.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    const again = () => queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
    if (query.state.data === undefined) void query.promise?.then(again, again);
  }
  void queries.invalidateQueries(filters);
}
