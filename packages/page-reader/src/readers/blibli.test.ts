import { expect, it } from 'vitest';
import { observePage } from '../observe-page.ts';
import { readPage } from '../read-page.ts';
import { emptySnapshot } from '../snapshot/page-snapshot.ts';

const summary = {
  productSku: 'UJI-10001-00001',
  itemSku: 'UJI-10001-00001-00002',
  productCode: 'MTA-2833943',
  name: 'Helm Uji',
  price: { offered: 125_000 },
  images: [{ full: 'https://gambar.contoh.id/helm.jpg' }],
};
const products = 'https://www.blibli.com/backend/product-detail/products';

it.each([
  ['ps--UJI-10001-00001', 'ps--UJI-10001-00001'],
  ['ps--UJI.10001.00001', 'ps--UJI.10001.00001'],
  ['is--UJI-10001-00001-00002_PP-99', 'is--UJI-10001-00001-00002_PP-99'],
  ['pc--MTA-2833943?ds=UJI-10001-00001-00002', 'ps--UJI-10001-00001'],
  ['pc--MTA-2833943', 'pc--MTA-2833943'],
])("reads %s from the page's own responses", (address, code) => {
  const responses = [
    { url: `${products}/${code}/_summary`, body: JSON.stringify({ data: summary }) },
    { url: `${products}/${code}/description`, body: JSON.stringify({ data: { value: 'Kuat dan ringan.' } }) },
  ];
  const read = readPage({ ...emptySnapshot(`https://www.blibli.com/p/helm-uji/${address}`), responses });
  expect(read).toMatchObject({
    ok: true,
    draft: { name: 'Helm Uji', price: 125_000, description1: 'Kuat dan ringan.' },
  });
});

it('ignores responses for another product', () => {
  const responses = [{ url: `${products}/ps--UJI-10001-00001/_summary`, body: JSON.stringify({ data: summary }) }];
  const read = readPage({ ...emptySnapshot('https://www.blibli.com/p/helm-uji/pc--MTA-7'), responses });
  expect(read).toEqual({ ok: false, reason: 'no-product-found' });
});

it.each([
  [0, null],
  [503, null],
  [404, 'Ringkas'],
])('takes no selling points for a description that was not received: %i', (status, description1) => {
  const code = 'ps--UJI-10001-00001';
  const responses = [
    {
      url: `${products}/${code}/_summary`,
      body: JSON.stringify({ data: { ...summary, uniqueSellingPoint: 'Ringkas' } }),
    },
    { url: `${products}/${code}/description`, body: '', status },
  ];
  const meta = [{ name: 'og:description', content: 'Beli Helm Uji di Blibli' }];
  const read = readPage({ ...emptySnapshot(`https://www.blibli.com/p/helm-uji/${code}`), responses, meta });
  expect(read).toMatchObject({ ok: true, draft: { name: 'Helm Uji', description1 } });
});

it('counts a summary that was not received as no removal', () => {
  const code = 'ps--UJI-10001-00001';
  const responses = [{ url: `${products}/${code}/_summary`, body: '', status: 503 }];
  const seen = observePage({ ...emptySnapshot(`https://www.blibli.com/p/helm-uji/${code}`), responses });
  expect(seen.state).toBe('unreadable');
});
