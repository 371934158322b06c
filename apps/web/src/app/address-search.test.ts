import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './address-search.ts';

describe('the query of an address', () => {
  it.each([
    ['?token=1234567890123456789012', { token: '1234567890123456789012' }],
    ['?search=true&page=2', { search: 'true', page: '2' }],
    ['?search=%22tas%22', { search: '"tas"' }],
    ['?email=siti%2Btoko%40contoh.id', { email: 'siti+toko@contoh.id' }],
    ['', {}],
  ])('reads %s literally and writes it unchanged', (query, search) => {
    expect(parseSearch(query)).toEqual(search);
    expect(stringifySearch(search)).toBe(query);
  });

  it('writes numbers plainly and leaves out undefined values', () => {
    expect(stringifySearch({ page: 2, search: undefined })).toBe('?page=2');
    expect(stringifySearch({ search: undefined })).toBe('');
  });

  it('keeps the last value of a repeated name', () => {
    expect(parseSearch('?page=2&page=3')).toEqual({ page: '3' });
  });
});
