import type { ChangeTopic } from '@pindahlapak/contract';
import type { QueryClient } from '@tanstack/react-query';
import { followChanges, type ChangeStream } from './change-stream.ts';

/** Requests under way whose queries are refetched once they are answered. */
const fetchedAgain = new WeakSet<Promise<unknown>>();

/** Refetches the queries of a topic, or all, that are on screen; the others are refetched when they are shown. */
export function refetchTopic(queries: QueryClient, topic?: ChangeTopic): void {
  const filters = topic === undefined ? {} : { queryKey: [topic] };
  for (const query of queries.getQueryCache().findAll(filters)) {
    const { promise } = query;
    // The invalidation below replaces only a refetch that is shown. Any other request under way may be answered with data from
    // before the change, which would then count as fresh.
    const isReplaced = query.state.data !== undefined && query.isActive();
    if (promise === undefined || isReplaced || fetchedAgain.has(promise)) continue;
    const again = () => queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
    fetchedAgain.add(promise);
    void promise.then(again, again);
  }
  void queries.invalidateQueries(filters);
}

/**
 * Topics that depend on another: the account counts its products, readiness follows from the configuration, and the list
 * shows the last export of each product.
 */
const dependent: Partial<Record<ChangeTopic, ChangeTopic>> = {
  products: 'account',
  configuration: 'products',
  exports: 'products',
};

/** Refetches what is on screen and changes on the server, until the signal ends it (S14.5). */
export const keepFresh = (queries: QueryClient, stream: Omit<ChangeStream, 'onChange'>): Promise<void> =>
  followChanges({
    ...stream,
    onChange: (topic) => {
      refetchTopic(queries, topic);
      const also = dependent[topic];
      if (also !== undefined) refetchTopic(queries, also);
    },
    onReconnect: () => {
      refetchTopic(queries);
      stream.onReconnect();
    },
  });
