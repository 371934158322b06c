import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths } from './subscriptions.ts';

const after = (from: string, months: number) => new Date(addMonths(Date.parse(from), months)).toISOString();

describe('months', () => {
  it.each([
    ['2026-01-31T17:30:00.000Z', 1, '2026-02-28T17:30:00.000Z'],
    ['2028-01-31T00:00:00.000Z', 1, '2028-02-29T00:00:00.000Z'],
    ['2028-02-29T23:59:59.999Z', 12, '2029-02-28T23:59:59.999Z'],
    // 1 March in Jakarta is 28 February in UTC.
    ['2026-02-28T17:30:00.000Z', 1, '2026-03-31T17:30:00.000Z'],
    ['2026-12-31T10:00:00.000Z', 2, '2027-02-28T10:00:00.000Z'],
    ['2026-11-20T10:00:00.000Z', 12, '2027-11-20T10:00:00.000Z'],
    ['2026-10-31T10:00:00.000Z', 13, '2027-11-30T10:00:00.000Z'],
    ['2026-05-15T10:00:00.000Z', 0, '2026-05-15T10:00:00.000Z'],
  ])('%s + %i is %s', (from, months, expected) => expect(after(from, months)).toBe(expected));

  it('have between 28 and 31 days and keep the time of day', () => {
    const moments = fc.integer({ min: 0, max: Date.UTC(2100, 0) });
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 120 }), (from, months) => {
        const end = addMonths(from, months);
        const days = (end - from) / 86_400_000;
        expect(Number.isInteger(days)).toBe(true);
        expect(days).toBeGreaterThanOrEqual(28 * months);
        expect(days).toBeLessThanOrEqual(31 * months);
      }),
    );
  });
});
