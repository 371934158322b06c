import { expectLinear } from '@pindahlapak/model/expect-linear';
import { describe, it } from 'vitest';
import { readPage } from './read-page.ts';
import { emptySnapshot } from './snapshot/page-snapshot.ts';
import { pageAddresses } from './test/expect-bounded.ts';

describe('data that is referenced many times is only read a limited number of times', () => {
  it('offers by reference', () => {
    expectLinear(
      6,
      (size) => {
        const offers = Array.from({ length: size }, () => ({ price: 5000, priceCurrency: 'IDR' }));
        const references = Array.from({ length: size }, () => ({ '@id': '#b' }));
        const variants = Array.from({ length: size }, () => ({ '@type': 'Product', name: 'x', offers: references }));
        const product = { '@type': 'ProductGroup', name: 'x', offers: references, hasVariant: variants };
        return {
          ...emptySnapshot(pageAddresses.tokopedia),
          jsonLd: [JSON.stringify({ '@graph': [product, { '@id': '#b', offers }] })],
        };
      },
      (page) => readPage(page),
    );
  });

  it('addresses of products by reference', () => {
    expectLinear(
      100,
      (size) => {
        const url = `${pageAddresses.zalora}?${'x'.repeat(10 * size)}`;
        const variant = { '@id': '#v', '@type': 'Product', name: 'x', url };
        const hasVariant = Array.from({ length: 20 }, () => ({ '@id': '#v' }));
        const groups = Array.from({ length: size }, () => ({ '@type': 'ProductGroup', name: 'x', hasVariant }));
        return { ...emptySnapshot(pageAddresses.tokopedia), jsonLd: [JSON.stringify([variant, ...groups])] };
      },
      (page) => readPage(page),
    );
  });

  it('specifications of prices by reference', () => {
    expectLinear(
      100,
      (size) => {
        const priceSpecification = Array.from({ length: 20 * size }, () => ({
          '@type': 'DeliveryChargeSpecification',
        }));
        const offer = { '@id': '#o', price: 5000, priceSpecification };
        const offers = Array.from({ length: size }, () => ({ '@id': '#o' }));
        const product = { '@type': 'Product', name: 'x', offers };
        return { ...emptySnapshot(pageAddresses.tokopedia), jsonLd: [JSON.stringify([offer, product])] };
      },
      (page) => readPage(page),
    );
  });

  it('records of a cache', () => {
    expectLinear(
      5_000,
      (size) => {
        const record = Object.fromEntries(Array.from({ length: size }, (_, index) => [`k${index}`, 1]));
        const many = Array.from({ length: 1000 }, () => ({ type: 'id', id: 'r' }));
        const cache: Record<string, unknown> = { r: record };
        for (let key = 0; key < 10; key += 1)
          cache[`$ROOT_QUERY.pdpGetLayout({"k":${key}})`] = { basicInfo: { url: 'x' }, components: many };
        return {
          ...emptySnapshot(pageAddresses.tokopedia),
          embeddedStates: [{ id: '__cache', type: 'script', text: `__cache = ${JSON.stringify(cache)}` }],
        };
      },
      (page) => readPage(page),
    );
  });

  it('long texts of a cache', () => {
    expectLinear(
      20_000,
      (size) => {
        const option = Array.from({ length: 500 }, () => ({ type: 'id', id: 'r' }));
        const variants = Array.from({ length: 20 }, (_, index) => ({ name: `n${index}`, option }));
        const cache = {
          r: { value: '<b>x</b> '.repeat(size / 9) },
          '$ROOT_QUERY.pdpGetLayout({})': {
            basicInfo: { url: pageAddresses.tokopedia },
            components: [{ name: 'new_variant_options', data: [{ variants }] }],
          },
        };
        return {
          ...emptySnapshot(pageAddresses.tokopedia),
          embeddedStates: [{ id: '__cache', type: 'script', text: `__cache = ${JSON.stringify(cache)}` }],
        };
      },
      (page) => readPage(page),
    );
  });
});
