import { productLimits } from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import type { ListingPage, RawVariant } from '../sources/raw-listing.ts';
import { emptySnapshot } from '../snapshot/page-snapshot.ts';
import { readVariants } from './build-draft.ts';

const address = 'https://www.tokopedia.com/toko/uji';
const page: ListingPage = {
  marketplaceType: 'tokopedia',
  listingId: 'toko/uji',
  url: new URL(address),
  snapshot: emptySnapshot(address),
};
const read = (list: RawVariant[], names: unknown[] = ['Warna']) =>
  readVariants(page, [{ source: 'jsonLd' }, { source: 'response', variants: { names, list } }]);

describe('the variants of a page', () => {
  it('omit those without a price or an option, and report it', () => {
    const found = read([
      { options: ['Merah'], price: 300_000, stock: '0' },
      { options: ['Biru'], price: null, stock: 5 },
      { options: [' '], price: 1000 },
    ]);
    expect(found).toMatchObject({ hasMore: true, variants: [{ option1: 'Merah', price: 300_000, stock: 0 }] });
    expect(read([{ options: ['Biru'], price: null }])).toBeNull();
  });

  it('are limited to 100; options over 50 characters are kept', () => {
    const many = Array.from({ length: 130 }, (_, index) => ({ options: [`No ${index}`], price: 1000 }));
    expect(read(many)).toMatchObject({ hasMore: true });
    expect(read(many)?.variants).toHaveLength(productLimits.variantsMax);
    const long = 'Merah marun '.repeat(10).trim();
    expect(read([{ options: [long], price: 1000 }])?.variants[0]?.option1).toBe(long);
  });

  it('with three options join the last two', () => {
    const found = read([{ options: ['Merah', 'L', 'Katun'], price: 1000 }], ['Warna', 'Ukuran', 'Bahan']);
    expect(found).toMatchObject({
      optionNames: ['Warna', 'Ukuran / Bahan'],
      variants: [{ option1: 'Merah', option2: 'L / Katun' }],
    });
  });
});
