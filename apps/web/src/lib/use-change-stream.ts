import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from './api.ts';
import { followChanges } from './change-stream.ts';
import { endsSession, expireSession } from './session-expiry.ts';
import { isSignedIn } from './session.ts';

/** Keeps the open dashboard fresh: what changed on the server is fetched anew (product decisions 3, auto-sync). */
export function useChangeStream(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    void followChanges({
      client: api,
      signal: stop.signal,
      onChange: (topic) => void queries.invalidateQueries({ queryKey: [topic] }),
      onReconnect: () => void queries.invalidateQueries(),
      onRefused: (error) => {
        if (endsSession(error) && isSignedIn()) expireSession(error.message);
      },
    });
    return () => stop.abort();
  }, [queries]);
}
