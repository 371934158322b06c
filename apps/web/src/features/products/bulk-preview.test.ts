import type { BulkAnswer } from '@pindahlapak/contract';
import { describe, expect, it } from 'vitest';
import { readinessWithout } from './bulk-preview.tsx';

type Levels = NonNullable<BulkAnswer['preview'][number]['readiness']>;

const row = (id: string, readiness?: Levels) => ({
  id,
  name: id,
  before: {},
  after: {},
  ...(readiness && { readiness }),
});
const counted = {
  preview: [
    row('gains', { before: 'belum-siap', after: 'siap' }),
    row('loses', { before: 'siap', after: 'perlu-dilihat' }),
    row('stays', { before: 'siap', after: 'siap' }),
    row('goes', { before: 'siap', after: null }),
  ],
  readiness: {
    before: { ready: 13, review: 0, blocked: 1 },
    after: { ready: 12, review: 1, blocked: 0 },
    products: 14,
  },
};

describe('the readiness counts', () => {
  it.each([
    [[], { before: 13, after: 12, products: 14 }],
    [['gains'], { before: 13, after: 11, products: 13 }],
    [['loses'], { before: 12, after: 12, products: 13 }],
    [['stays'], { before: 12, after: 11, products: 13 }],
    [['goes'], { before: 12, after: 12, products: 13 }],
    [['gains', 'loses', 'stays', 'goes', 'not shown'], { before: 10, after: 10, products: 10 }],
  ])('exclude %j', (out, expected) => {
    expect(readinessWithout(counted, new Set(out))).toEqual(expected);
  });

  it('are null if nothing was counted', () => {
    expect(readinessWithout({ preview: [row('a')], readiness: undefined }, new Set(['a']))).toBeNull();
  });
});
