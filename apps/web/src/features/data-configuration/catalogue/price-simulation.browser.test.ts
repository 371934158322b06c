import { expect, it } from 'vitest';
import { readCommission } from './price-simulation.tsx';

it('parses percentages as sellers type them', () => {
  expect(['', ' ', '4', '4,25', '4.25', '4,5 %', '50'].map(readCommission)).toEqual([0, 0, 4, 4.25, 4.25, 4.5, 50]);
  expect(['50,01', '4,255', '-1', 'empat', '1.000'].map(readCommission)).toEqual(Array(5).fill(null));
});
