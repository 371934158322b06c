import { expect, it } from 'vitest';
import { readPage } from '../read-page.ts';
import { emptySnapshot } from '../snapshot/page-snapshot.ts';

const url = 'https://www.zalora.co.id/p/merek-uji-4402711';

it.each([
  ['without an address', [], 19_000],
  ["with the page's address", [{ property: 'url', value: url }], 19_000],
  ['with a relative address of the page', [{ property: 'offers.url', value: '/p/merek-uji-4402711' }], 19_000],
  ["with another listing's address", [{ property: 'url', value: '/p/celana-lain-999' }], null],
])('microdata %s', (_, address, price) => {
  const snapshot = {
    ...emptySnapshot(url),
    jsonLd: [JSON.stringify({ '@type': 'Product', name: 'Baju', url, image: 'https://a.id/x.jpg' })],
    microdata: [{ property: 'name', value: 'Baju' }, ...address, { property: 'offers.price', value: '19000' }],
  };
  expect(readPage(snapshot)).toMatchObject({ ok: true, draft: { name: 'Baju', price } });
});
