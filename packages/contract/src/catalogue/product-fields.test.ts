import { fieldMessages } from '@pindahlapak/messages';
import {
  descriptionFields,
  emptyListing,
  listingFieldNames,
  productBytes,
  productFields,
  productLimits,
  type ListingFields,
} from '@pindahlapak/model';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  editProductSchema,
  importProductSchema,
  refusedChanges,
  type EditProduct,
  type ImportProduct,
} from './product-fields.ts';

const listing: ListingFields = {
  ...emptyListing,
  name: 'Kemeja',
  price: 1,
  productImage1: 'https://gambar.contoh.id/1.jpg',
  urls: 'https://www.tokopedia.com/toko/kemeja',
};

/** Field and text of the first issue of an import with these fields, or null. */
function issueOf(fields: object) {
  const parsed = importProductSchema.safeParse({ ...listing, ...fields });
  const [issue] = parsed.error?.issues ?? [];
  return issue ? [issue.path[0], issue.message] : null;
}

const crowded = (characters: number) => `a${'\u0301'.repeat(31)}`.repeat(characters);
const inAllDescriptions = (text: string) => Object.fromEntries(descriptionFields.map((field) => [field, text]));

describe('an imported product', () => {
  it('has exactly the fields of the table, and its variants', () => {
    const names = [...listingFieldNames, 'optionNames', 'variants'];
    expect(Object.keys(importProductSchema.shape).toSorted()).toEqual(names.toSorted());
    expectTypeOf<Omit<ImportProduct, 'optionNames' | 'variants'>>().toEqualTypeOf<ListingFields>();
    expect(importProductSchema.parse(listing)).toEqual(listing);
  });

  it('accepts marketplace and condition as they are displayed', () => {
    const named = importProductSchema.parse({ ...listing, marketplaceType: 'Tokopedia', condition: 'Bekas' });
    expect(named).toMatchObject({ marketplaceType: 'tokopedia', condition: 'bekas' });
  });

  it('is refused for its name first, then for its main picture, then for its price', () => {
    expect(issueOf({ name: ' ', productImage1: '', price: 0, marketplaceType: 'toko' })?.[0]).toBe('name');
    expect(issueOf({ productImage1: '', price: 0, marketplaceType: 'toko' })?.[0]).toBe('productImage1');
    expect(issueOf({ price: 0, marketplaceType: 'toko' })?.[0]).toBe('price');
  });

  it.each(['\u00a0', '\u200b', '\u200d\ufe0f', '\u202e\u2069', '\u3164'])(
    'has a name that can be seen: not %j',
    (name) => {
      expect(issueOf({ name })).toEqual(['name', fieldMessages.productNameRequired]);
      expect(issueOf({ name: `${name}a` })).toBeNull();
    },
  );

  it('may have an invisible option, as sellers name variants without one', () => {
    expect(issueOf({ optionNames: ['\u3164'], variants: [{ option1: '\u3164', price: 1000 }] })).toBeNull();
  });

  it.each(productFields.filter((field) => !('isRequired' in field)))('may lack $key', (field) => {
    const expected = 'fallback' in field ? field.fallback : null;
    for (const nothing of [undefined, null])
      expect(importProductSchema.parse({ ...listing, [field.key]: nothing })[field.key]).toBe(expected);
    if (field.kind !== 'choice' && field.kind !== 'number')
      expect(importProductSchema.parse({ ...listing, [field.key]: '  ' })[field.key]).toBeNull();
  });

  it.each(productFields.filter((field) => field.kind === 'text' || field.kind === 'longText'))(
    'has no $key of few characters but many units',
    ({ key, max }) => {
      expect(issueOf({ [key]: 'é'.repeat(max) })).toBeNull();
      expect(issueOf({ [key]: 'e\u0301'.repeat(max) })).toBeNull();
      const refusal = [key, fieldMessages.textTooLong(max)];
      expect(issueOf({ [key]: 'é'.repeat(max + 1) })).toEqual(refusal);
      expect(issueOf({ [key]: crowded(max - 1) })).toEqual(refusal);
    },
  );

  it.each(productFields.filter((field) => field.kind === 'text' || field.kind === 'longText'))(
    'has $key with its lines joined, if it is one line',
    ({ key, kind }) => {
      const lines = ' Kaos Polos \r\n\tLengan Panjang\u2028 Katun ';
      const stored = kind === 'text' ? 'Kaos Polos Lengan Panjang Katun' : lines.trim();
      expect(importProductSchema.parse({ ...listing, [key]: lines })[key]).toBe(stored);
      expect(editProductSchema.parse({ ...listing, [key]: lines })[key]).toBe(stored);
    },
  );

  it('joins few lines only, so that a text of many costs little time', () => {
    const lines = (count: number) => 'a\n'.repeat(count).trim();
    const nameOf = (count: number) => importProductSchema.parse({ ...listing, name: lines(count) }).name;
    expect(nameOf(20)).toBe(lines(20).replaceAll('\n', ' '));
    expect(nameOf(21)).toBe(lines(21));
  });

  it('has options and option names of one line', () => {
    const variants = [{ option1: 'Merah\nTua', option2: 'XL\r\n(besar)', price: 1000 }];
    const { optionNames, variants: stored } = importProductSchema.parse({
      ...listing,
      optionNames: ['Warna\nkain', 'Ukuran'],
      variants,
    });
    expect(optionNames).toEqual(['Warna kain', 'Ukuran']);
    expect(stored).toMatchObject([{ option1: 'Merah Tua', option2: 'XL (besar)' }]);
  });

  it('is refused if all its texts together are too large', () => {
    const { bytesMax } = productLimits;
    const within = inAllDescriptions('漢'.repeat(27_000));
    expect(productBytes({ ...listing, ...within })).toBeLessThan(bytesMax);
    expect(issueOf(within)).toBeNull();
    const beyond = inAllDescriptions('漢'.repeat(28_000));
    expect(productBytes({ ...listing, ...beyond })).toBeGreaterThan(bytesMax);
    expect(issueOf(beyond)).toEqual(['description1', fieldMessages.productTooLarge]);
    expect(fieldMessages.productTooLarge).toContain('400 KB');
  });
});

describe('an edit', () => {
  it('has the fields of the table, the variants, the window and the version it is based on', () => {
    const fields = [...listingFieldNames, 'optionNames', 'variants', 'window', 'readVersion'];
    expect(Object.keys(editProductSchema.shape).toSorted()).toEqual(fields.toSorted());
    expectTypeOf<Omit<EditProduct, 'optionNames' | 'variants' | 'window' | 'readVersion'>>().toExtend<
      Partial<ListingFields>
    >();
  });

  it('only accepts texts that an import accepts', () => {
    const { error } = editProductSchema.safeParse({ ...listing, name: '\u200b', description2: crowded(40_000) });
    expect(error?.issues.map(({ path: [field], message }) => [field, message])).toEqual([
      ['name', fieldMessages.productNameRequired],
      ['description2', fieldMessages.textTooLong(productLimits.descriptionMax)],
    ]);
  });

  it('cannot make a product too large, but may make a too large one smaller', () => {
    const large = { ...listing, ...inAllDescriptions('漢'.repeat(28_000)) };
    expect(refusedChanges(large, listing)).toEqual({ description1: fieldMessages.productTooLarge });
    const longer = '漢'.repeat(28_001);
    expect(refusedChanges({ ...large, description4: longer }, large)).toEqual({
      description4: fieldMessages.productTooLarge,
    });
    expect(refusedChanges({ ...large, name: 'Kemeja Lengan Panjang', color: 'Hitam' }, large)).toBeNull();
    expect(refusedChanges({ ...large, description5: '漢'.repeat(27_990) }, large)).toBeNull();
  });
});
