import { expect, it } from 'vitest';
import { daysLeft } from './trash-table.tsx';

const dayMs = 24 * 60 * 60_000;

it('rounds days up, and is 0 once they are past', () => {
  expect([30 * dayMs, 29.2 * dayMs, 1, 0, -dayMs].map((ms) => daysLeft(1000 + ms, 1000))).toEqual([30, 30, 1, 0, 0]);
});
