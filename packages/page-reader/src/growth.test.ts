import { gramUnits, listingIdOf, marketplaces, marketplaceTypes, productPageIdOf } from '@pindahlapak/model';
import { expectLinear } from '@pindahlapak/model/expect-linear';
import { describe, it } from 'vitest';
import { categoryPath } from './fields/field-readers.ts';
import { cutText, manyLines, oneLine } from './fields/clean-text.ts';
import { imageAddress } from './fields/image-address.ts';
import { listingAddress } from './fields/listing-address.ts';
import { optionTexts } from './fields/option-texts.ts';
import { measureFrom } from './fields/page-properties.ts';
import { specificationFrom } from './fields/page-properties.ts';
import { rupiahFrom } from './fields/rupiah-from-text.ts';
import { splitDescription } from './fields/pick-description.ts';
import { htmlToText } from './html/html-to-text.ts';
import { assignedJson } from './sources/own-json.ts';
import { readPage, responseAddresses } from './read-page.ts';
import { emptySnapshot, type PageSnapshot } from './snapshot/page-snapshot.ts';
import { expectBounded, pageAddresses } from './test/expect-bounded.ts';
import { hardTexts, repeated, type TextCase } from './test/hard-texts.ts';

describe('the work on a text is linear', () => {
  it.each(hardTexts)('%s', (_, build) => {
    expectLinear(5_000, build, (text) => {
      htmlToText(text);
      manyLines(text);
      oneLine(text);
      cutText(text, 100);
      splitDescription(text);
      rupiahFrom(text);
      imageAddress(text, 'https://www.bhinneka.com/a');
      assignedJson(`state = ${text}`, 'state');
      assignedJson(text, 'a');
      categoryPath(text, marketplaces.tokopedia, null);
      optionTexts([{ name: text, values: [text] }]);
      measureFrom(text, gramUnits);
      specificationFrom({
        source: 'state',
        properties: [
          { name: text, value: text },
          { name: 'Dimensi', value: text },
        ],
      });
    });
  });
});

describe('markup that is never closed', () => {
  it.each([['<b " ="'], ["<b ' ='"], ['<b "\' ="\' '], ['<a b=\'<a b="']])(
    'of %s takes no more work than any other markup of its length',
    (piece) => {
      // The baseline of ten times the length is markup with closing tags.
      expectLinear(30_000, (size) => (size === 30_000 ? '<b a="x">y</b>' : piece).repeat(size / 10), htmlToText);
    },
  );
});

describe.each(marketplaceTypes)('an address of %s', (type) => {
  const origin = new URL(pageAddresses[type]).origin;
  const addresses: TextCase[] = [
    ['slashes', repeated('/', origin, 'x')],
    ['slashes at the end', repeated('/', pageAddresses[type].replace(/\?.*$/, ''))],
    ['steps back', repeated('/..', `${origin}/a`)],
    ['a long name with steps back', repeated('a/../', `${origin}/`)],
    ['digits', repeated('1', `${origin}/p/-i`, 'x')],
    ['numbers', repeated('-i1', `${origin}/p/`, 'x')],
    ['numbers with dots', repeated('-i.1.1', `${origin}/p/`, 'x')],
    ['codes', repeated('/PS--A-1', `${origin}/p`, '!')],
    ['a code without end', repeated('-A1', `${origin}/p/ps--`, '!')],
    ['dashes', repeated('-', `${origin}/p/`, 'x')],
    ['dashes and digits', repeated('-1', `${origin}/p/`, 'x')],
    ['parameters', repeated('&utm_a=b', `${origin}/?a`)],
    [
      'different parameters',
      (size) => `${origin}/?${Array.from({ length: size / 8 }, (_, i) => `p${(i * 7919) % size}=1`).join('&')}`,
    ],
    ['one parameter', repeated('utm_', `${origin}/?`)],
    ['dots of a host', repeated('a.', 'https://', new URL(pageAddresses[type]).hostname)],
    [
      'a host of many characters',
      (size) =>
        `https://${Array.from({ length: size / 2 }, (_, i) => String.fromCodePoint(0x4e00 + (i % 20_000))).join('')}.com/`,
    ],
  ];

  it.each(addresses)('%s', (_, build) => {
    expectLinear(3_000, build, (address) => {
      productPageIdOf(type, address);
      listingIdOf(type, address);
      responseAddresses(address);
      imageAddress(address, address);
      if (URL.canParse(address)) listingAddress(type, new URL(address));
    });
  });
});

/** A page with the text in every place that a page can write to. */
const pageOf = (address: string, text: string): PageSnapshot => ({
  ...emptySnapshot(address),
  jsonLd: [
    text,
    JSON.stringify({
      '@type': text,
      name: text,
      url: text,
      image: [text],
      offers: { price: text },
      brand: text,
      additionalProperty: [{ name: text, value: text }],
    }),
  ],
  embeddedStates: [
    { id: '__cache', type: 'script', text: `window.__cache = ${text}` },
    { id: '', type: 'application/json', text },
  ],
  responses: [{ url: `${address}/description`, body: text }],
  meta: [
    { name: 'og:title', content: text },
    { name: 'og:description', content: text },
    { name: 'og:image', content: text },
    { name: 'product:price:amount', content: text },
  ],
  microdata: [
    { property: 'description', value: text },
    { property: 'name', value: text },
  ],
  selected: [
    { field: 'detail', value: text },
    { field: 'description', value: text },
    { field: 'category', value: text },
  ],
});

describe('the work on a page is linear', () => {
  it.each(hardTexts)('%s', (_, build) => {
    expectLinear(
      5_000,
      (size) => pageOf(pageAddresses.tokopedia, build(size)),
      (page) => readPage(page),
    );
  });
});

describe('reads deep nesting without an error', () => {
  const depth = 20_000;
  const lists = `${'['.repeat(depth)}5${']'.repeat(depth)}`;
  const nested = (name: string): string => `${`{"${name}":`.repeat(depth)}5${'}'.repeat(depth)}`;
  const fieldsOf = (names: string, of: (name: string) => string): string =>
    names
      .split(' ')
      .map((name) => `"${name}":${of(name)}`)
      .join(',');

  it('in the fields of JSON-LD', () => {
    const names =
      'price image category color size description itemCondition hasVariant brand weight additionalProperty';
    const offered = 'priceSpecification offers price item image hasVariant';
    expectBounded(
      readPage({
        ...emptySnapshot(pageAddresses.tokopedia),
        jsonLd: [
          `{"@type":"Product","name":"x","offers":${lists},${fieldsOf(names, () => lists)}}`,
          `{"@type":"Product","name":${lists},"offers":{${fieldsOf(offered, nested)}}}`,
          `{"@type":"Product","name":"x","offers":{"price":${lists}}}`,
        ],
      }),
    );
  });

  it.each(marketplaceTypes)('in every field of the own answers of %s', (type) => {
    const names =
      'name title price images description category condition options attributes brand weight specifications';
    const body = `{"spuId":1001,"slug":"uji","productSku":"UJI-10001-00001","id":1001,${fieldsOf(names, () => lists)}}`;
    const shopee = `{"item":{"shop_id":10,"item_id":1001,"price_min":${lists},"models":[{"price":${lists}}],"images":${lists},"title":${lists},"description":${lists},"tier_variations":${lists}}}`;
    const layout = `{"pdpGetLayout":{"basicInfo":{"url":"${pageAddresses.tokopedia}","condition":${lists}},"components":[{"name":"product_content","data":[{"name":${lists},"price":{"value":${lists}}}]}]}}`;
    const responses = [body, shopee, layout].map((text) => ({ url: 'https://example.co.id/answer', body: text }));
    expectBounded(readPage({ ...emptySnapshot(pageAddresses[type]), responses }));
  });
});

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
});
