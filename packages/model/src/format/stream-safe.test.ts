import { describe, expect, it } from 'vitest';
import { expectLinear } from '../test/expect-linear.ts';
import { streamSafe } from './text-length.ts';

const marks = (count: number): string => `a${'\u0301\u0316'.repeat(count / 2)}`;

describe('streamSafe', () => {
  it("does not change people's texts", () => {
    for (const text of ['', 'Kemeja', 'e\u0301', 'بِسْمِ اللَّهِ', marks(30)]) expect(streamSafe(text)).toBe(text);
  });

  it('allows at most 30 consecutive marks', () => {
    for (const count of [32, 60, 62, 1000])
      expect(
        streamSafe(marks(count))
          .split('\u034f')
          .map(({ length }) => length)
          .filter((length) => length > 31),
      ).toEqual([]);
  });

  it('is the same for texts that only differ in form', () => {
    expect(streamSafe('\u00e9').normalize('NFC')).toBe(streamSafe('e\u0301').normalize('NFC'));
  });

  it('keeps normalising linear in the number of marks', () => {
    expectLinear(
      20_000,
      (count) => streamSafe(marks(count)),
      (text) => text.normalize('NFC'),
    );
  });
});
