import type { ChangeTopic } from '@pindahlapak/contract';
import type { Query, QueryClient } from '@tanstack/react-query';

/** Queries whose first fetch is under way, and that are fetched once more after it. */
const fetchedAgain = new WeakSet<Query>();

/** Fetches anew what is shown of a topic; what is not shown is fetched anew when it is. */
export function fetchAnew(queries: QueryClient, topic: ChangeTopic): void {
  const filters = { queryKey: [topic] };
  // A first fetch goes on where a query is invalidated, and its answer, which may be older than the change, counts as new.
  for (const query of queries.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    if (query.state.data !== undefined || fetchedAgain.has(query)) continue;
    const again = () => {
      fetchedAgain.delete(query);
      return queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
    };
    fetchedAgain.add(query);
    void query.promise?.then(again, again);
  }
  void queries.invalidateQueries(filters);
}
