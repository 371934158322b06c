import type { ChangeTopic } from '@pindahlapak/contract';
import type { QueryClient } from '@tanstack/react-query';

/** Answers on their way after which their queries are fetched once more. */
const fetchedAgain = new WeakSet<Promise<unknown>>();

/** Fetches anew what is shown of a topic, or of all; what is not shown is fetched anew when it is. */
export function fetchAnew(queries: QueryClient, topic?: ChangeTopic): void {
  const filters = topic === undefined ? {} : { queryKey: [topic] };
  for (const query of queries.getQueryCache().findAll(filters)) {
    const { promise } = query;
    // The invalidation replaces only what is fetched for a second time and shown. Other answers on their way, which may be older
    // than the change, would count as new.
    const isReplaced = query.state.data !== undefined && query.isActive();
    if (promise === undefined || isReplaced || fetchedAgain.has(promise)) continue;
    const again = () => queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
    fetchedAgain.add(promise);
    void promise.then(again, again);
  }
  void queries.invalidateQueries(filters);
}
