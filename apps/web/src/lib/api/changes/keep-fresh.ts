import type { ChangeTopic } from '@pindahlapak/contract';
import type { QueryClient } from '@tanstack/react-query';
import { followChanges, type ChangeStream } from './change-stream.ts';
import { fetchAnew } from './fetch-anew.ts';

/**
 * What else is fetched anew with a topic: the account says how many products it holds, what products are ready for follows
 * from the configuration, and the list shows the last export of each.
 */
const alongWith: Partial<Record<ChangeTopic, ChangeTopic>> = {
  products: 'account',
  configuration: 'products',
  exports: 'products',
};

/** Fetches anew what is shown and changed on the server, until the signal ends it (S14.5). */
export const keepFresh = (queries: QueryClient, stream: Omit<ChangeStream, 'onChange'>): Promise<void> =>
  followChanges({
    ...stream,
    onChange: (topic) => {
      fetchAnew(queries, topic);
      const along = alongWith[topic];
      if (along !== undefined) fetchAnew(queries, along);
    },
    onReconnect: () => {
      fetchAnew(queries);
      stream.onReconnect();
    },
  });
