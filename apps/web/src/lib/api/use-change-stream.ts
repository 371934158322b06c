import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { checkVersion } from '../service-worker.ts';
import { endsSession, expireSession, isSignedIn } from '../session/session.ts';
import { api } from './api.ts';
import { noteAnswer } from './connection.ts';
import { keepFresh } from './keep-fresh.ts';

/** Refetches what changes on the server while the dashboard is open (S14.5). */
export function useChangeStream(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    void keepFresh(queries, {
      client: api,
      signal: stop.signal,
      onHeard: () => navigator.onLine && noteAnswer(),
      // The server may have been restarted to update it.
      onReconnect: () => void checkVersion(),
      onRefused: (error) => {
        if (endsSession(error) && isSignedIn()) expireSession(error.message);
      },
    });
    return () => stop.abort();
  }, [queries]);
}
