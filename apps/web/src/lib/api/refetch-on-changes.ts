import type { ChangeTopic } from '@pindahlapak/contract';
import type { QueryClient } from '@tanstack/react-query';
import { followChanges, type ChangeStream } from './change-stream.ts';

/** Pending requests whose queries are refetched once they complete. */
const fetchedAgain = new WeakSet<Promise<unknown>>();

/** Refetches the visible queries of a topic, or all visible ones; the others are refetched when they are shown. */
export function refetchTopic(queries: QueryClient, topic?: ChangeTopic): void {
  const filters = topic === undefined ? {} : { queryKey: [topic] };
  for (const query of queries.getQueryCache().findAll(filters)) {
    const { promise } = query;
    // The invalidation below only replaces the refetch of a visible query. Any other pending request may return data
    // from before the change, which would then count as fresh.
    const isReplaced = query.state.data !== undefined && query.isActive();
    if (promise === undefined || isReplaced || fetchedAgain.has(promise)) continue;
    const again = () => queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
    fetchedAgain.add(promise);
    void promise.then(again, again);
  }
  void queries.invalidateQueries(filters);
}

/**
 * Topics that depend on another: the account counts its products, readiness depends on the configuration, and the list
 * shows each product's last export.
 */
const dependent: Partial<Record<ChangeTopic, ChangeTopic>> = {
  products: 'account',
  configuration: 'products',
  exports: 'products',
};

/** Refetches visible data that changes on the server, until the signal aborts (S14.5). */
export const refetchOnChanges = (queries: QueryClient, stream: Omit<ChangeStream, 'onChange'>): Promise<void> =>
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
