import { describe, expect, it } from 'vitest';
import { productAddress, productSearchDefaults, readProductAddress, withFilter, withWindow } from './search-params.ts';

describe('readProductAddress', () => {
  it('reads what the address says', () => {
    expect(
      readProductAddress({ window: 3, page: '7', size: '1000', search: 'tas', edit: 'abc', check: 'all' }),
    ).toEqual({
      window: 3,
      page: 7,
      size: 1000,
      search: 'tas',
      edit: 'abc',
      check: 'all',
    });
  });

  it('keeps a search for a number as text', () => {
    expect(readProductAddress({ search: '840' })).toEqual({ search: '840' });
  });

  it.each([
    {},
    { window: 0 },
    { window: 1000 },
    { window: 'dua' },
    { window: null },
    { page: 0 },
    { page: 1.5 },
    { page: 'NaN' },
    { page: [2] },
    { size: 11 },
    { size: -10 },
    { search: 'a'.repeat(201) },
    { search: { a: 1 } },
    { other: 1 },
  ])('has only defaults for %j', (address) => {
    expect(readProductAddress(address)).toEqual({});
  });
});

describe('moves in the list', () => {
  const deep = { ...productSearchDefaults, window: 2, page: 5, size: 20, search: 'tas' };

  it('starts at the first window, page 1, 10 rows, no search', () => {
    expect(productSearchDefaults).toEqual({ window: 1, page: 1, size: 10, search: '', edit: '', check: '' });
    expect(productAddress(productSearchDefaults)).toEqual({});
  });

  it('goes to page 1 with another search or size', () => {
    expect(withFilter(deep, { search: 'topi' })).toEqual({ ...deep, search: 'topi', page: 1 });
    expect(withFilter(deep, { size: 100 })).toEqual({ ...deep, size: 100, page: 1 });
  });

  it('keeps the page with another window', () => {
    expect(withWindow(deep, 3)).toEqual({ ...deep, window: 3 });
  });
});
