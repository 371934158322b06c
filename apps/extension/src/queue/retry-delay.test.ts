import { expect, it } from 'vitest';
import { retryDelayMs } from '../background/sync.ts';

it('waits 30 s after the first failure, doubles, and ends at 15 minutes', () => {
  expect([1, 2, 3, 5, 6, 50].map((failures) => retryDelayMs(failures, 0) / 1000)).toEqual([30, 60, 120, 480, 900, 900]);
});

it('spreads by at most a fifth', () => expect(retryDelayMs(1, 1)).toBe(36_000));
