import { describe, expect, it } from 'vitest';
import {
  filtersOf,
  isFiltered,
  listQueryOf,
  noFilters,
  productAddress,
  productSearchDefaults,
  readProductAddress,
  withFilter,
  withWindow,
} from './product-address.ts';

describe('readProductAddress', () => {
  it('reads the parameters', () => {
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

  it('reads filters, order and all windows, and writes them unchanged', () => {
    const address = {
      window: 'all',
      marketplace: 'shopee',
      category: 'tas gunung',
      mapped: 'false',
      readiness: 'belum-siap',
      issue: 'title-too-long',
      priceMin: '1000',
      priceMax: '250000',
      condition: 'bekas',
      edited: 'true',
      hasVariants: 'true',
      exported: 'berubah',
      takenFrom: '2026-11-01',
      takenTo: '2026-11-20',
      sort: 'exportPrice',
      order: 'desc',
    };
    const read = readProductAddress(address);
    expect(read).toEqual(address);
    expect(productAddress({ ...productSearchDefaults, ...read })).toEqual(address);
    expect(isFiltered({ ...productSearchDefaults, ...read })).toBe(true);
    expect(filtersOf({ ...productSearchDefaults, ...read, ...noFilters })).toEqual({});
    expect(listQueryOf({ ...productSearchDefaults, ...read }, 'exportPrice')).toEqual({
      ...address,
      page: 1,
      limit: 10,
      search: undefined,
      include: 'exportPrice',
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
    { sort: 'harga' },
    { order: 'naik' },
    { window: 'semua' },
    { marketplace: 'toko' },
    { readiness: 'sip' },
    { mapped: 'mungkin' },
    { priceMin: '-1' },
    { takenFrom: '32-01-2026' },
    { condition: '' },
  ])('uses the defaults for %j', (address) => {
    expect(readProductAddress(address)).toEqual({});
  });
});

describe('navigation in the list', () => {
  const deep = { ...productSearchDefaults, window: 2, page: 5, size: 20, search: 'tas' };

  it('starts at the first window, page 1, 10 rows, no search', () => {
    expect(productSearchDefaults).toMatchObject({
      window: 1,
      page: 1,
      size: 10,
      search: '',
      sort: 'newest',
      order: '',
    });
    expect(productAddress(productSearchDefaults)).toEqual({});
  });

  it('goes to page 1 for another search or size', () => {
    expect(withFilter(deep, { search: 'topi' })).toEqual({ ...deep, search: 'topi', page: 1 });
    expect(withFilter(deep, { size: 100 })).toEqual({ ...deep, size: 100, page: 1 });
  });

  it('keeps the page for another window', () => {
    expect(withWindow(deep, 3)).toEqual({ ...deep, window: 3 });
  });
});
