import fc from 'fast-check';
import { expect, test } from 'vitest';
import { niceMarks } from './nice-scale.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [500, [0, 200, 400, 600]],
  [420, [0, 200, 400, 600]],
  [1000, [0, 500, 1000]],
])('marks up to %i', (max, marks) => expect(niceMarks(max)).toEqual(marks));

test('any scale starts at 0, holds its greatest value and has few marks', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (max) => {
      const marks = niceMarks(max);
      expect(marks[0]).toBe(0);
      expect(marks.at(-1)).toBeGreaterThanOrEqual(max);
      expect(marks.length).toBeLessThanOrEqual(6);
    }),
  );
});
