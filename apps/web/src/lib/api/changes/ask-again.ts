import { ApiError } from '@pindahlapak/contract';
import type { Query } from '@tanstack/react-query';
import { pauseAfter } from './pause-after.ts';

const firstDelayMs = 5000;
const longestDelayMs = 60_000;

/** The server was busy, failed or could not be reached: a later try may succeed. */
const isPassing = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

type AnyQuery = Query<unknown, unknown, unknown>;

/**
 * What a cache of queries does with answers: what is shown and could not be fetched anew is asked for again, with growing pauses,
 * as nobody else would while the stream of changes holds. `report` hears of the first failure in a row.
 */
export function askingAgain(report: (error: unknown, query: AnyQuery) => void) {
  const waiting = new WeakMap<AnyQuery, { delay: number; timer: ReturnType<typeof setTimeout> }>();

  const forget = (query: AnyQuery) => {
    clearTimeout(waiting.get(query)?.timer);
    waiting.delete(query);
  };
  const ask = (query: AnyQuery) => {
    // What is shown later, and all once the browser is online again, is fetched anew by itself.
    if (query.state.status !== 'error' || !query.isActive() || !navigator.onLine) forget(query);
    else if (query.state.fetchStatus === 'idle') query.fetch().catch(() => {});
  };

  return {
    onSuccess: (_data: unknown, query: AnyQuery): void => forget(query),
    onError: (error: unknown, query: AnyQuery): void => {
      const former = waiting.get(query)?.delay;
      if (former === undefined || !isPassing(error)) report(error, query);
      forget(query);
      if (query.state.data === undefined || !isPassing(error)) return;
      const delay = Math.min(former === undefined ? firstDelayMs : 2 * former, longestDelayMs);
      waiting.set(query, { delay, timer: setTimeout(ask, pauseAfter(error, delay), query) });
    },
  };
}
