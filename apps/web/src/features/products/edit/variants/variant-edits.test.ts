import type { ProductVariant } from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import { editedVariants, editsIn, problemsIn, withChange } from './variant-edits.ts';

const variant = (own: Partial<ProductVariant> = {}): ProductVariant => ({
  id: 'v1',
  option1: 'Merah',
  option2: null,
  price: 300_000,
  stock: null,
  image: null,
  sourceKey: null,
  isOff: false,
  isGone: false,
  ...own,
});

describe('the edits of variants', () => {
  it('hold what differs from what is saved, and nothing when it is typed back', () => {
    const typed = withChange('', variant(), { price: '350000' });
    const both = withChange(typed, variant({ id: 'v2' }), { isOff: true });
    expect([...editsIn(both)]).toEqual([
      ['v1', { price: '350000' }],
      ['v2', { isOff: true }],
    ]);
    const back = withChange(both, variant(), { price: '300000' });
    expect(withChange(back, variant({ id: 'v2' }), { isOff: false })).toBe('');
  });

  it('are sent for the variants that are there, with the changed fields alone', () => {
    const value = JSON.stringify({
      v1: { price: '350000', stock: '', image: '' },
      v2: { stock: '12', isOff: true },
      gone: { price: '1' },
    });
    expect(editedVariants(value, [variant(), variant({ id: 'v2' }), variant({ id: 'v3' })])).toEqual([
      { id: 'v1', price: 350_000, stock: null, image: '' },
      { id: 'v2', stock: 12, isOff: true },
    ]);
    expect(editedVariants('', [variant()])).toBeUndefined();
    expect(editedVariants(JSON.stringify({ gone: { price: '1' } }), [variant()])).toBeUndefined();
  });

  it('are judged by the contract', () => {
    expect(problemsIn('v1', { price: '', option1: ' ', stock: '999999999', image: 'gambar' })).toEqual({
      price: expect.stringContaining('Harga'),
      option1: expect.any(String),
      stock: expect.any(String),
      image: expect.any(String),
    });
    expect(problemsIn('v1', { price: '1', option2: '', stock: '' })).toEqual({});
  });

  it.each(['x', '[]', '"a"', 'null', '{"v1":3}'])('of another shape, %s, are none', (value) => {
    expect(editedVariants(value, [variant({ id: 'v0' })])).toBeUndefined();
    expect(() => withChange(value, variant(), { price: '2' })).not.toThrow();
  });
});
