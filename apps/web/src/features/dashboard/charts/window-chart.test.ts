import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countScale } from './window-chart.tsx';

describe('countScale', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [500, [0, 100, 200, 300, 400, 500]],
    [420, [0, 100, 200, 300, 400, 500]],
    [1000, [0, 200, 400, 600, 800, 1000]],
  ])('has whole ticks up to %i', (max, marks) => expect(countScale(max).marks).toEqual(marks));

  it('starts at 0, includes the maximum and has few ticks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (max) => {
        const { marks } = countScale(max);
        expect(marks[0]).toBe(0);
        expect(marks.at(-1)).toBeGreaterThanOrEqual(max);
        expect(marks.length).toBeLessThanOrEqual(7);
      }),
    );
  });
});
