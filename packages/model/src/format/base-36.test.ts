import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { base36 } from './format.ts';

describe('base36', () => {
  it.each([0, 1, 35, 36, 36 ** 5 - 1, 36 ** 5, 36 ** 5 + 1, 36 ** 9, 2 ** 31, 2 ** 32, Number.MAX_SAFE_INTEGER])(
    'writes %d as toString does',
    (value) => {
      expect(base36(value)).toBe(value.toString(36));
    },
  );

  it('writes any whole number as toString does', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (value) => {
        expect(base36(value)).toBe(value.toString(36));
      }),
    );
  });
});
