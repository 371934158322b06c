import { ApiError } from '@pindahlapak/contract';
import { QueryCache, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askingAgain } from './ask-again.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refusal = (status: number, retryAfter: number | null = null) => new ApiError('', { status, retryAfter });

/** A query that is shown and has data, whose next answers are these; the last one stays. */
async function shown(...answers: (ApiError | string)[]) {
  const reported: unknown[] = [];
  const queryCache = new QueryCache(askingAgain((error) => reported.push(error)));
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

it('what is shown is asked for until it comes, with growing pauses, and told of once', async () => {
  const { reported, asked, seen } = await shown(refusal(503), refusal(0), refusal(500), 'new');
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(6500);
  expect(asked()).toBe(2);
  await vi.advanceTimersByTimeAsync(7000);
  expect(asked()).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect({ asked: asked(), seen: seen(), reported: reported.length }).toEqual({ asked: 4, seen: 'new', reported: 1 });
});

it('later, where the server says so', async () => {
  const { asked } = await shown(refusal(429, 60), 'new');
  await vi.advanceTimersByTimeAsync(59_999);
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(15_001);
  expect(asked()).toBe(2);
});

it('what was refused for good is not asked for again', async () => {
  const { asked, reported } = await shown(refusal(503), refusal(403));
  await vi.advanceTimersByTimeAsync(600_000);
  expect({ asked: asked(), reported: reported.length }).toEqual({ asked: 2, reported: 2 });
});

it('what is shown no more, or has no network, is left to the next look', async () => {
  const left = await shown(refusal(503));
  left.stop();
  const offline = await shown(refusal(0));
  vi.stubGlobal('navigator', { onLine: false });
  await vi.advanceTimersByTimeAsync(600_000);
  expect([left.asked(), offline.asked()]).toEqual([1, 1]);
});
