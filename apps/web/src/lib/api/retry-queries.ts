import { ApiError } from '@pindahlapak/contract';
import type { DefaultOptions, Query } from '@tanstack/react-query';

const isWorthRetrying = (error: unknown): boolean =>
  navigator.onLine && error instanceof ApiError && (error.status === 0 || error.status === 503);

export const queryDefaults: DefaultOptions = {
  // Offline, queries and mutations fail at once and say so instead of waiting silently (S2.6).
  queries: {
    networkMode: 'always',
    staleTime: 30_000,
    retry: (count, error) => count < 1 && isWorthRetrying(error),
    retryDelay: 600,
    refetchOnReconnect: true,
    refetchOnWindowFocus: () => navigator.onLine,
  },
  mutations: { networkMode: 'always' },
};

/**
 * Returns the milliseconds before a failed call is repeated: about `delayMs`, but at least the time that the server
 * asked for. The random part keeps many dashboards from calling at once.
 */
export function pauseAfter(error: unknown, delayMs: number, random: () => number = Math.random): number {
  const askedMs = error instanceof ApiError ? 1000 * (error.retryAfter ?? 0) : 0;
  return Math.max(delayMs * (0.75 + random() / 2), askedMs * (1 + random() / 4));
}

const firstDelayMs = 5000;
const longestDelayMs = 60_000;

/** Returns whether a later attempt may succeed: the server was busy, failed or could not be reached. */
const isTemporary = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

type AnyQuery = Query<unknown, unknown, unknown>;

/**
 * Callbacks for a query cache that repeat the failed refetches of visible queries with growing pauses: nothing else
 * would do so while the change stream stays open. `report` is called for the first failure in a row.
 */
export function retryInBackground(report: (error: unknown, query: AnyQuery) => void, random?: () => number) {
  const waiting = new WeakMap<AnyQuery, { delay: number; timer: ReturnType<typeof setTimeout> }>();

  const forget = (query: AnyQuery) => {
    clearTimeout(waiting.get(query)?.timer);
    waiting.delete(query);
  };
  const retry = (query: AnyQuery) => {
    // Hidden queries are refetched when they are shown, and every query when the browser is back online.
    if (query.state.status !== 'error' || !query.isActive() || !navigator.onLine) forget(query);
    else if (query.state.fetchStatus === 'idle') query.fetch().catch(() => {});
  };

  return {
    onSuccess: (_data: unknown, query: AnyQuery): void => forget(query),
    onError: (error: unknown, query: AnyQuery): void => {
      const former = waiting.get(query)?.delay;
      if (former === undefined || !isTemporary(error)) report(error, query);
      forget(query);
      if (query.state.data === undefined || !isTemporary(error)) return;
      const delay = Math.min(former === undefined ? firstDelayMs : 2 * former, longestDelayMs);
      waiting.set(query, { delay, timer: setTimeout(retry, pauseAfter(error, delay, random), query) });
    },
  };
}
