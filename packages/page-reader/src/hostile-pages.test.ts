import { marketplaceTypes } from '@pindahlapak/model';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptySnapshot, type PageSnapshot } from './snapshot/page-snapshot.ts';
import { observePage } from './observe-page.ts';
import { readPage, type ReadResult } from './read-page.ts';
import { expectBounded, pageAddresses } from './test/expect-bounded.ts';
import { pageWith, type ProductValues } from './test/product-json.ts';

function read(snapshot: PageSnapshot): ReadResult {
  const result = readPage(snapshot);
  expectBounded(result);
  expect(['ok', 'removed', 'unreadable']).toContain(observePage(snapshot).state);
  return result;
}

const sane: ProductValues = {
  name: 'Kemeja',
  price: 15_000_000_000,
  images: ['https://images.tokopedia.net/img/a.jpg'],
};
const manyNames = Array.from({ length: 1000 }, (_, index) => `Warna nomor ${index}`);
const script = '<script>alert(document.cookie)</script>';

describe.each(marketplaceTypes)('a hostile page of %s', (type) => {
  it.each<[string, ProductValues]>([
    ['100 KB of text', { ...sane, name: 'kata '.repeat(5000), description: '<p>kata</p>\n'.repeat(8000) }],
    ['an endless character', { ...sane, name: `e${'\u0301'.repeat(100_000)}`, description: '\u0301'.repeat(300_000) }],
    [
      'a million variants',
      {
        ...sane,
        options: [
          { name: 'Warna', values: manyNames },
          { name: 'Ukuran', values: manyNames },
        ],
      },
    ],
    ['1000 variations', { ...sane, options: manyNames.map((name) => ({ name, values: [name] })) }],
    [
      'a list of 10,000 pictures',
      { ...sane, images: Array.from({ length: 10_000 }, (_, index) => `https://cdn.example.co.id/${index}.jpg`) },
    ],
    [
      'numbers, lists and objects for texts',
      { name: [{ a: 1 }], price: [[[1]]], description: { x: [] }, images: { y: 1 }, category: 7, condition: {} },
    ],
    ['1000 properties', { ...sane, properties: manyNames.map((name) => ({ name, value: name })) }],
    [
      'properties without end',
      {
        ...sane,
        properties: ['Merek', 'Berat', 'Dimensi', 'Bahan; x: y'].map((name) => ({
          name,
          value: '1 x '.repeat(50_000),
        })),
      },
    ],
    ['broken characters', { ...sane, name: 'Ke\ud83dmeja\u0000\u0007\u202e', description: '\udc00x\u0000\u2028y' }],
  ])('%s gives a bounded draft or a refusal', (_, values) => {
    read(pageWith(type, values));
  });

  it('scripts in every field never become markup', () => {
    const result = read(
      pageWith(type, {
        name: `Kemeja ${script}<img src=x onerror=alert(1)>`,
        price: 15_000_000_000,
        description: `${script}<p onclick="x">Katun</p><iframe src="javascript:alert(1)">x</iframe>`,
        images: [
          'javascript:alert(1)',
          'data:image/svg+xml,<svg onload=alert(1)>',
          script,
          'https://cdn.example.co.id/a.jpg',
        ],
        options: [{ name: 'Warna', values: [`Hitam${script}`] }],
        condition: script,
        properties: ['Merek', 'Bahan', script].map((name) => ({ name, value: `Katun${script}` })),
      }),
    );
    expect(JSON.stringify(result)).not.toMatch(/<script|onerror|onclick|javascript:|data:|alert/i);
  });

  it('what is no price is none', () => {
    for (const price of [1e308, -1, '1e308', '9'.repeat(400), 'NaN', '-Rp5.000', true]) {
      const result = read(pageWith(type, { ...sane, images: ['https://cdn.example.co.id/a.jpg'], price }));
      if (result.ok) expect(result.draft.price, String(price)).toBeNull();
    }
  });

  it('names of built-in properties find nothing', () => {
    const text =
      '{"__proto__": {"name": "jahat", "polluted": true}, "constructor": {"prototype": {"polluted": true}}, "item": {"__proto__": {"shop_id": 10}}}';
    read({
      ...emptySnapshot(pageAddresses[type]),
      jsonLd: [
        `{"@type": "Product", "name": "Kemeja", "__proto__": ${text}, "offers": ${text}, "image": "https://cdn.example.co.id/a.jpg", "hasVariant": [${text}], "color": {"__proto__": "x"}}`,
      ],
      embeddedStates: [
        { id: '__proto__', type: 'script', text: `__proto__ = ${text}` },
        { id: 'constructor', type: 'application/json', text },
      ],
      responses: [{ url: '__proto__', body: text }],
      meta: [
        { name: '__proto__', content: 'x' },
        { name: 'constructor', content: 'y' },
      ],
      microdata: [{ property: '__proto__.name', value: 'x' }],
    });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it.each([
    ['broken JSON', '{"@type": "Product", "name": '],
    ['deeply nested lists', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['deeply nested objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    [
      'a deep graph of products',
      `${'{"@type":"Product","name":"x","isRelatedTo":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    ],
    [
      '2000 nodes',
      JSON.stringify({
        '@graph': Array.from({ length: 2000 }, (_, index) => ({
          '@type': 'Product',
          '@id': `#${index}`,
          name: `x${index}`,
        })),
      }),
    ],
    [
      'nodes that refer to each other',
      JSON.stringify({
        '@graph': [
          { '@id': '#a', '@type': 'Product', name: 'x', offers: { '@id': '#b' }, image: { '@id': '#a' } },
          { '@id': '#b', offers: { '@id': '#a' }, price: 5 },
        ],
      }),
    ],
    ['a list of 20,000 numbers', `[${'1,'.repeat(20_000)}1]`],
    ['nothing', ''],
    ['null', 'null'],
  ])('%s in every place give a bounded draft or a refusal', (_, text) => {
    read({
      ...emptySnapshot(pageAddresses[type]),
      jsonLd: [text],
      embeddedStates: [
        { id: '__cache', type: 'script', text: `window.__cache = ${text};` },
        { id: '', type: 'text/mfe-initial-data', text },
      ],
      responses: [{ url: `${pageAddresses[type]}/description`, body: text }],
    });
  });
});

describe('a cache whose records refer to each other', () => {
  it('ends', () => {
    const key = '$ROOT_QUERY.pdpGetLayout({})';
    const wide = Array.from({ length: 1000 }, () => ({ type: 'id', id: key }));
    const cache = { [key]: { basicInfo: { url: pageAddresses.tokopedia }, components: wide } };
    read({
      ...emptySnapshot(pageAddresses.tokopedia),
      embeddedStates: [{ id: '__cache', type: 'script', text: `window.__cache=${JSON.stringify(cache)};` }],
    });
  });
});

describe('any page', () => {
  it('of 10 MB of text gives a bounded draft or a refusal', () => {
    const values = { ...sane, name: 'kata '.repeat(700_000), description: '<p>kata</p>\n'.repeat(600_000) };
    read(pageWith('tokopedia', values));
  });

  const values = fc.record(
    {
      name: fc.anything(),
      price: fc.anything(),
      description: fc.anything(),
      images: fc.anything(),
      category: fc.anything(),
      condition: fc.anything(),
      options: fc.array(fc.record({ name: fc.anything(), values: fc.anything() }), { maxLength: 4 }),
    },
    { requiredKeys: [] },
  );
  const json = fc.oneof(fc.json(), fc.string(), fc.constant('{'));

  it('with any values in its product gives a bounded draft or a refusal', () => {
    fc.assert(
      fc.property(fc.constantFrom(...marketplaceTypes), values, (type, product) => {
        let snapshot: PageSnapshot;
        try {
          snapshot = pageWith(type, product);
        } catch {
          return; // A value that JSON cannot write never comes from a page.
        }
        expectBounded(readPage(snapshot));
      }),
      { numRuns: 100 },
    );
  });

  it('with any texts in its snapshot gives a bounded draft or a refusal', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.constantFrom(...Object.values(pageAddresses)), fc.webUrl(), fc.string()),
        fc.array(json),
        fc.array(json),
        fc.array(fc.record({ name: fc.string(), content: fc.string() })),
        fc.array(fc.record({ property: fc.string(), value: fc.string() })),
        (url, jsonLd, bodies, meta, microdata) => {
          const responses = bodies.map((body) => ({ url, body }));
          const embeddedStates = bodies.map((text) => ({ id: 'x', type: 'script', text: `x = ${text}` }));
          expectBounded(readPage({ ...emptySnapshot(url), jsonLd, responses, embeddedStates, meta, microdata }));
        },
      ),
      { numRuns: 100 },
    );
  });
});
