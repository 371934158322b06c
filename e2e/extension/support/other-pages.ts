import type { Pages } from './marketplace.ts';

const blibliSku = 'TOU-12345-00018';
export const blibliAddress = `https://www.blibli.com/p/rak-buku-uji/ps--${blibliSku}`;
export const bhinnekaAddress = 'https://www.bhinneka.com/kabel-uji-2-meter-sku3318894452';

const blibliSummary = JSON.stringify({
  data: {
    productSku: blibliSku,
    name: 'Rak Buku Uji',
    price: { listed: 320_000, offered: 275_000 },
    categories: [{ name: 'Perabot' }, { name: 'Rak' }],
    images: [{ full: 'https://gambar.contoh.id/rak-buku.jpg' }],
    uniqueSellingPoint: 'Kuat.',
    attributes: [],
  },
});

/** The shape in which Bhinneka's pages show a product; this one hides its price. */
const bhinnekaPage = `<!doctype html><html lang="id"><head>
  <meta property="og:title" content="Kabel Uji 2 Meter"><meta property="og:image" content="https://gambar.contoh.id/kabel.jpg">
  </head><body><h1>Kabel Uji 2 Meter</h1></body></html>`;

/** Pages that stand for marketplaces beside Akulaku. */
export const otherPages: Pages = (host, path) => {
  if (host === 'www.bhinneka.com') return { body: bhinnekaPage };
  if (host !== 'www.blibli.com') return null;
  if (path.endsWith('/_summary')) return { body: blibliSummary, type: 'application/json' };
  if (path.startsWith('/backend/')) return null;
  return { body: '<!doctype html><html lang="id"><body><div id="root"></div></body></html>' };
};
