import type { ChangeTopic } from '@pindahlapak/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from './api.ts';
import { followChanges } from './change-stream.ts';
import { fetchAnew } from './fetch-anew.ts';
import { checkVersion } from '../parts/new-version.ts';
import { endsSession, expireSession } from '../session/session-expiry.ts';
import { isSignedIn } from '../session/session.ts';

/**
 * What else is fetched anew with a topic: the account says how many products it holds, what products are ready for follows
 * from the configuration, and the list shows the last export of each.
 */
const alongWith: Partial<Record<ChangeTopic, ChangeTopic>> = {
  products: 'account',
  configuration: 'products',
  exports: 'products',
};

/** Keeps the open dashboard fresh: what changed on the server is fetched anew (S14.5). */
export function useChangeStream(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    void followChanges({
      client: api,
      signal: stop.signal,
      onChange: (topic) => {
        fetchAnew(queries, topic);
        const along = alongWith[topic];
        if (along !== undefined) fetchAnew(queries, along);
      },
      onReconnect: () => {
        void queries.invalidateQueries();
        // The server may have been restarted to update it.
        void checkVersion();
      },
      onRefused: (error) => {
        if (endsSession(error) && isSignedIn()) expireSession(error.message);
      },
    });
    return () => stop.abort();
  }, [queries]);
}
