import { describe, expect, it } from 'vitest';
import { readPage } from '../read-page.ts';
import { emptySnapshot } from '../snapshot/page-snapshot.ts';

const url = 'https://www.zalora.co.id/p/merek-uji-4402711';

/** Reads name and price of a page with this JSON-LD. */
function read(content: unknown): [name: unknown, price: unknown] {
  const result = readPage({ ...emptySnapshot(url), jsonLd: [JSON.stringify(content)] });
  if (!result.ok) throw new Error('the page was not read');
  return [result.draft.name, result.draft.price];
}

const product = (fields: object) => ({ '@type': 'Product', name: 'Baju', image: 'https://a.id/x.jpg', ...fields });
const other = product({ name: 'Lain', offers: { price: 1000 } });

describe('the product of a page', () => {
  it.each([
    ['after another one without an address', [other, product({ url, offers: { price: 90_000 } })], 90_000],
    ['without offers, beside related ones', product({ url, isRelatedTo: [other] }), null],
    [
      'beside a group without an address',
      [
        { ...product({ name: 'Grup' }), '@type': 'ProductGroup', hasVariant: [other] },
        product({ url, offers: { price: 90_000 } }),
      ],
      90_000,
    ],
  ])('is the one with its address: %s', (_name, content, price) => {
    expect(read(content)).toEqual(['Baju', price]);
  });

  it('is the group of the variant with its address', () => {
    const variant = product({ name: 'Baju M', size: 'M', url, offers: { price: 90_000 } });
    expect(read([other, { ...product({}), '@type': 'ProductGroup', hasVariant: [variant] }])).toEqual(['Baju', 90_000]);
  });

  it('is not one with an address without a host, of another listing', () => {
    const foreign = { ...other, url: '/p/merek-uji-1112223' };
    expect(() => read(foreign)).toThrow();
    expect(read([foreign, product({ url: '/p/merek-uji-4402711', offers: { price: 90_000 } })])).toEqual([
      'Baju',
      90_000,
    ]);
  });

  it('is none that it recommends', () => {
    expect(read(product({ isSimilarTo: [other], isRelatedTo: other }))).toEqual(['Baju', null]);
  });

  it('is the first one with offers if none has an address', () => {
    expect(read([product({}), other])).toEqual(['Lain', 1000]);
  });
});

describe('the price of an offer', () => {
  const priceOf = (offers: object) => read(product({ url, offers }))[1];

  it('is in the currency of the offer around it', () => {
    expect(priceOf({ '@type': 'AggregateOffer', priceCurrency: 'USD', offers: [{ price: 12 }] })).toBeNull();
  });

  it.each([
    { '@type': 'DeliveryChargeSpecification', price: 9000 },
    { '@type': 'UnitPriceSpecification', price: 2000, referenceQuantity: { unitCode: 'GRM' } },
  ])('is no fee and no price of a gram: $@type', (priceSpecification) => {
    expect(priceOf({ price: 200_000, priceSpecification })).toBe(200_000);
  });

  it.each([
    { priceComponentType: 'https://schema.org/Installment', billingDuration: 12 },
    { priceComponentType: 'https://schema.org/Downpayment' },
    { validForMemberTier: { '@type': 'MemberProgramTier', name: 'Gold' } },
  ])('is no instalment, deposit or price for members: %j', (mark) => {
    const whole = { '@type': 'UnitPriceSpecification', price: 200_000 };
    expect(priceOf({ priceSpecification: [{ ...whole, price: 17_000, ...mark }, whole] })).toBe(200_000);
  });

  it('may be the price of a piece', () => {
    const priceSpecification = { '@type': 'UnitPriceSpecification', price: 2000, referenceQuantity: { value: 1 } };
    expect(priceOf({ priceSpecification })).toBe(2000);
  });
});
