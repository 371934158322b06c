import type { Pages } from './marketplace.ts';

const blibliSku = 'TOU-12345-00018';
export const blibliAddress = `https://www.blibli.com/p/rak-buku-uji/ps--${blibliSku}`;

export const oramiAddress = 'https://www.orami.co.id/shopping/product/kereta-bayi-uji';

const oramiProduct = {
  '@type': 'ProductGroup',
  name: 'Kereta Bayi Uji',
  url: oramiAddress,
  image: 'https://gambar.contoh.id/kereta.jpg',
  brand: { '@type': 'Brand', name: 'Merek Uji' },
  weight: { '@type': 'QuantitativeValue', value: 7.25, unitCode: 'KGM' },
  depth: '83 cm',
  additionalProperty: [
    { '@type': 'PropertyValue', name: 'Bahan', value: 'Aluminium' },
    { '@type': 'PropertyValue', name: 'Lebar Kemasan', value: '455 mm' },
    { '@type': 'PropertyValue', name: 'Tinggi', value: 'sekitar 1 lengan' },
  ],
  hasVariant: [
    { '@type': 'Product', color: 'Abu-abu', sku: 'k-1', offers: { price: 1_450_000, priceCurrency: 'IDR' } },
    { '@type': 'Product', color: 'Merah', sku: 'k-2', offers: { price: 1_500_000, priceCurrency: 'IDR' } },
    { '@type': 'Product', color: 'merah', sku: 'k-3', offers: { price: 1_480_000, priceCurrency: 'IDR' } },
  ],
};

const oramiPage = `<!doctype html><html lang="id"><head>
  <script type="application/ld+json">${JSON.stringify(oramiProduct)}</script></head><body></body></html>`;

export const shopeeAddress = 'https://shopee.co.id/product/7/71';
/** Redirects over three hosts to a view of the shop with the listing, like the links that Shopee's app shares. */
export const redirectedAddress = 'https://s.shopee.co.id/5fp1UF7Q7o';
const redirects: Readonly<Record<string, string>> = {
  's.shopee.co.id/5fp1UF7Q7o': 'https://id.shp.ee/antara?utm_source=an_1',
  'id.shp.ee/antara?utm_source=an_1': 'https://shopee.co.id/opaanlp/7/71?__mobile__=1&utm_source=an_1',
};
const shopPage = '<!doctype html><html lang="id"><body><h1>Toko Uji</h1></body></html>';
const shopeePage = `<!doctype html><html lang="id"><head><script type="application/ld+json">${JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Tas Uji dari HP',
  image: 'https://gambar.contoh.id/tas.jpg',
  url: shopeeAddress,
  offers: { '@type': 'Offer', price: 89_000, priceCurrency: 'IDR' },
})}</script></head><body><h1>Tas Uji dari HP</h1></body></html>`;

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

/** Pages of the marketplaces other than Akulaku. */
export const otherPages: Pages = (host, path) => {
  const location = redirects[host + path];
  if (location !== undefined) return { body: '', location };
  if (host === 'www.orami.co.id') return { body: oramiPage };
  if (host === 'shopee.co.id') return { body: path.startsWith('/opaanlp/') ? shopPage : shopeePage };
  if (host !== 'www.blibli.com') return null;
  if (path.endsWith('/_summary')) return { body: blibliSummary, type: 'application/json' };
  if (path.startsWith('/backend/')) return null;
  return { body: '<!doctype html><html lang="id"><body><div id="root"></div></body></html>' };
};
