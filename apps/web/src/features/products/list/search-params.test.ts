import { describe, expect, it } from 'vitest';
import { productSearchDefaults, productSearchSchema, withFilter, withWindow } from './search-params.ts';

const read = (address: Record<string, unknown>) => productSearchSchema.parse(address);

describe('productSearchSchema', () => {
  it('starts at the first window, page 1, 10 rows, no search', () => {
    expect(read({})).toEqual({ window: 1, page: 1, size: 10, search: '', edit: '' });
    expect(read({})).toEqual(productSearchDefaults);
  });

  it('reads what the address says', () => {
    expect(read({ window: 3, page: '7', size: '1000', search: 'tas', edit: 'abc' })).toEqual({
      window: 3,
      page: 7,
      size: 1000,
      search: 'tas',
      edit: 'abc',
    });
  });

  it('keeps a search for a number as text', () => {
    expect(read({ search: 840 }).search).toBe('840');
  });

  it.each([
    { window: 0 },
    { window: 1000 },
    { window: 'dua' },
    { page: 0 },
    { page: 1.5 },
    { page: 'NaN' },
    { size: 11 },
    { size: -10 },
    { search: 'a'.repeat(201) },
  ])('falls back to the default where a value cannot be: %j', (address) => {
    expect(read(address)).toEqual(productSearchDefaults);
  });
});

describe('moves in the list', () => {
  const deep = { ...productSearchDefaults, window: 2, page: 5, size: 20, search: 'tas' };

  it('goes to page 1 with another search or size', () => {
    expect(withFilter(deep, { search: 'topi' })).toEqual({ ...deep, search: 'topi', page: 1 });
    expect(withFilter(deep, { size: 100 })).toEqual({ ...deep, size: 100, page: 1 });
  });

  it('keeps the page with another window', () => {
    expect(withWindow(deep, 3)).toEqual({ ...deep, window: 3 });
  });
});
