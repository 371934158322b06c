import { ApiError } from '@pindahlapak/contract';
import { QueryCache, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pauseAfter, retryInBackground } from './retry-queries.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refusal = (status: number, retryAfter: number | null = null) => new ApiError('', { status, retryAfter });

/** The middle of the random range: the pause equals the delay. */
const middle = () => 0.5;

/** A visible query with data, with these responses from now on; the last one is repeated. */
async function shown(...answers: (ApiError | string)[]) {
  const reported: unknown[] = [];
  const queryCache = new QueryCache(retryInBackground((error) => reported.push(error), middle));
  const queries = new QueryClient({ queryCache, defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  let asked = -1;
  const queryFn = async () => {
    const answer = asked < 0 ? 'first' : answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    if (answer instanceof ApiError) throw answer;
    return answer;
  };
  const observer = new QueryObserver(queries, { queryKey: ['products'], queryFn, staleTime: Infinity });
  const stop = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  await queries.invalidateQueries();
  return { reported, stop, asked: () => asked, seen: () => observer.getCurrentResult().data };
}

it('retries a visible query until it succeeds, after 5, 10 and 20 s, and reports the failure once', async () => {
  const { reported, asked, seen } = await shown(refusal(503), refusal(0), refusal(500), 'new');
  const after = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return asked();
  };
  expect(asked()).toBe(1);
  expect([await after(4999), await after(1)]).toEqual([1, 2]);
  expect([await after(9999), await after(1)]).toEqual([2, 3]);
  expect([await after(19_999), await after(1)]).toEqual([3, 4]);
  expect([await after(600_000), seen(), reported.length]).toEqual([4, 'new', 1]);
});

it('does not retry after a permanent refusal', async () => {
  const { asked, reported } = await shown(refusal(503), refusal(403));
  await vi.advanceTimersByTimeAsync(600_000);
  expect({ asked: asked(), reported: reported.length }).toEqual({ asked: 2, reported: 2 });
});

it('does not retry a query that is hidden or has no network', async () => {
  const left = await shown(refusal(503));
  left.stop();
  const offline = await shown(refusal(0));
  vi.stubGlobal('navigator', { onLine: false });
  await vi.advanceTimersByTimeAsync(600_000);
  expect([left.asked(), offline.asked()]).toEqual([1, 1]);
});

it('pauses for the delay plus or minus a quarter, and never less than the server asked for', () => {
  const least = () => 0;
  const most = () => 1;
  expect([pauseAfter(refusal(503), 4000, least), pauseAfter(refusal(503), 4000, most)]).toEqual([3000, 5000]);
  expect([pauseAfter(refusal(429, 60), 4000, least), pauseAfter(refusal(429, 60), 4000, most)]).toEqual([
    60_000, 75_000,
  ]);
});
