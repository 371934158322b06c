import { marketplaceTypes } from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import { readPage, responseAddresses } from '../read-page.ts';
import { selectorsOf, snapshotPlan } from './registry.ts';
import { emptySnapshot } from '../snapshot/page-snapshot.ts';
import { snapshotFromDocument } from '../snapshot/snapshot-from-document.ts';
import { pageAddresses } from '../test/expect-bounded.ts';
import { htmlDocument } from '../test/html-document.ts';

describe('the registry', () => {
  it.each(marketplaceTypes)('the plan of %s is plain data', (type) => {
    const plan = snapshotPlan(type);
    expect(structuredClone(plan)).toEqual(plan);
    expect(JSON.parse(JSON.stringify(plan))).toEqual(plan);
  });

  it.each(marketplaceTypes.flatMap((type) => selectorsOf(type).map((rule) => ({ type, ...rule }))))(
    '$type: the selector $css finds its sample',
    ({ type, field, sample }) => {
      const { selected } = snapshotFromDocument(
        htmlDocument(`<body>${sample.html}</body>`, pageAddresses[type]),
        snapshotPlan(type),
      );
      expect(selected).toContainEqual({ field, value: sample.value });
    },
  );
});

describe('readPage refuses', () => {
  it.each([
    ['', 'page-unreadable'],
    ['bukan alamat', 'page-unreadable'],
    ['https://example.co.id/produk', 'marketplace-unknown'],
    ['https://tokopedia.com.example/toko/kemeja', 'marketplace-unknown'],
    ['chrome://extensions', 'marketplace-unknown'],
    ['javascript:alert(1)', 'marketplace-unknown'],
    ['https://www.tokopedia.com/toko', 'not-a-product-page'],
    ['https://ec-mall.akulaku.com/', 'not-a-product-page'],
    ['https://www.tokopedia.com/toko/kemeja', 'no-product-found'],
    [`https://www.tokopedia.com/toko/${'kemeja-'.repeat(400)}`, 'not-a-product-page'],
  ])('%j: %s', (url, reason) => {
    expect(readPage(emptySnapshot(url))).toEqual({ ok: false, reason });
  });
});

describe('responseAddresses', () => {
  it('returns the responses that a Blibli page may request again, on its own host', () => {
    expect(responseAddresses('https://www.blibli.com/p/uji/ps--UJI-10001-00001?ds=1')).toEqual([
      'https://www.blibli.com/backend/product-detail/products/ps--UJI-10001-00001/_summary',
      'https://www.blibli.com/backend/product-detail/products/ps--UJI-10001-00001/description',
    ]);
    expect(responseAddresses('https://www.blibli.com/p/uji/pc--MTA-1?ds=UJI-10001-00001-00002')).toEqual([
      'https://www.blibli.com/backend/product-detail/products/ps--UJI-10001-00001/_summary',
      'https://www.blibli.com/backend/product-detail/products/ps--UJI-10001-00001/description',
    ]);
    expect(responseAddresses('https://www.blibli.com/p/uji/is--UJI-10001-00001-00002_PP-1')[0]).toBe(
      'https://www.blibli.com/backend/product-detail/products/is--UJI-10001-00001-00002_PP-1/_summary',
    );
    expect(responseAddresses('https://www.blibli.com/')).toEqual([]);
    expect(responseAddresses('https://www.tokopedia.com/toko/kemeja')).toEqual([]);
  });
});
