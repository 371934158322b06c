import { describe, expect, it } from 'vitest';
import { emptyDraft, productSchema } from './product.ts';
import {
  descriptionFields,
  emptyListing,
  listingFieldNames,
  productFieldOf,
  productFields,
  productImageFields,
} from './product-fields.ts';

describe('the table of fields', () => {
  it('has each field and each column once, and names a column like its field', () => {
    const columns = productFields.map(({ column }) => column);
    expect(new Set(listingFieldNames).size).toBe(productFields.length);
    expect(new Set(columns).size).toBe(productFields.length);
    for (const { key, column } of productFields)
      expect(column).toBe(key.replace(/[A-Z]|\d/g, (sign) => `_${sign.toLowerCase()}`));
  });

  it('has the five pictures and the five descriptions in order', () => {
    expect(productImageFields).toEqual([1, 2, 3, 4, 5].map((number) => `productImage${number}`));
    expect(descriptionFields).toEqual([1, 2, 3, 4, 5].map((number) => `description${number}`));
  });

  it('finds a field by its name', () => {
    for (const field of productFields) expect(productFieldOf[field.key]).toBe(field);
  });
});

describe('derived from the table', () => {
  it('is a product of the API: ids, the fields, window and version', () => {
    expect(Object.keys(productSchema.shape)).toEqual(['id', 'userId', ...listingFieldNames, 'window', 'version']);
  });

  it('an empty listing: null if a product may lack the field', () => {
    expect(productSchema.safeParse({ id: 'p1', window: 1, ...emptyListing }).success).toBe(true);
    expect(emptyListing).toMatchObject({ name: '', category: null, condition: 'baru', productImage1: '', price: 0 });
  });

  it('a draft with only marketplace and address', () => {
    const { marketplaceType, urls, ...rest } = emptyDraft('shopee', 'https://shopee.co.id/a-i.1.2');
    expect([marketplaceType, urls]).toEqual(['shopee', 'https://shopee.co.id/a-i.1.2']);
    expect(Object.keys(rest)).toHaveLength(productFields.length - 2);
    expect(new Set(Object.values(rest))).toEqual(new Set([null]));
  });
});

describe('a response', () => {
  const answer = { id: 'p1', window: 1, ...emptyListing };

  it.each(productFields)('without $key is a product unless the field is required', (field) => {
    const { [field.key]: _left, ...rest } = answer;
    const parsed = productSchema.safeParse(rest);
    expect(parsed.success).toBe(field.kind !== 'choice' && !('isRequired' in field));
  });

  it.each(productFields)('with another type in $key is not a product', (field) => {
    expect(
      productSchema.safeParse({ ...answer, [field.key]: field.kind === 'money' || field.kind === 'number' ? 1.5 : 7 })
        .success,
    ).toBe(false);
  });
});
