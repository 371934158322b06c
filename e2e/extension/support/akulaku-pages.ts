import type { Pages } from './marketplace.ts';

export const productAddress = (spuId: number): string =>
  `https://ec-mall.akulaku.com/mobile/product/detail?spuId=${spuId}`;

export const listAddress = 'https://ec-mall.akulaku.com/mobile/shop?shopId=7';
export const drawnAddress = (spuId: number): string => `https://ec-mall.akulaku.com/mobile/drawn?spuId=${spuId}`;
export const appAddress = (spuId: number): string => `https://ec-mall.akulaku.com/mobile/app?spuId=${spuId}`;

export const productName = (spuId: number): string => `Kipas Angin Meja ${spuId}`;
export const productPrice = (spuId: number): number => 150_000 + spuId;

export const structuredData = (spuId: number): string =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: productName(spuId),
    productID: String(spuId),
    image: [`https://gambar.contoh.id/kipas-${spuId}.jpg`],
    description: 'Tiga tingkat kecepatan, hemat listrik.',
    offers: {
      '@type': 'Offer',
      price: productPrice(spuId),
      priceCurrency: 'IDR',
      itemCondition: 'https://schema.org/NewCondition',
    },
  });

const html = (title: string, body: string, head = ''): string =>
  `<!doctype html><html lang="id"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${body}</body></html>`;

/** A product page whose price cannot be read. */
const brokenPage = (spuId: number): string =>
  html(
    productName(spuId),
    `<main><h1>${productName(spuId)}</h1></main>`,
    `<meta property="og:image" content="https://gambar.contoh.id/kipas-${spuId}.jpg">`,
  );

const productPage = (spuId: number, head: string): string =>
  html(
    productName(spuId),
    `<main><h1>${productName(spuId)}</h1></main>`,
    `${head}<script type="application/ld+json">${structuredData(spuId)}</script>`,
  );

const listPage = (ids: readonly number[]): string =>
  html(
    'Toko',
    `<main><h1>Toko Sari</h1><ul>${ids.map((id) => `<li><a href="${productAddress(id)}">${productName(id)}</a></li>`).join('')}</ul></main>`,
  );

/** A single-page shop that changes its product without loading a new document. */
const appPage = (spuId: number): string =>
  html(
    'Aplikasi',
    `<main><h1>${productName(spuId)}</h1><button id="next">Berikutnya</button></main>
     <script>
       let current = ${spuId};
       document.querySelector('#next').addEventListener('click', () => {
         current += 1;
         history.pushState({}, '', '?spuId=' + current);
         setTimeout(() => {
           document.querySelector('h1').textContent = 'Kipas Angin Meja ' + current;
           const data = document.createElement('script');
           data.type = 'application/ld+json';
           data.textContent = JSON.stringify({ '@type': 'Product', name: 'Kipas Angin Meja ' + current,
             image: 'https://gambar.contoh.id/kipas-' + current + '.jpg', offers: { price: 150000 + current } });
           document.head.append(data);
         }, 50);
       });
     </script>`,
    `<script type="application/ld+json">${structuredData(spuId)}</script>`,
  );

/** A shop that renders its product from its own API response; the document does not contain it. */
const drawnPage = (spuId: number): string =>
  html(
    'Aplikasi',
    `<main><h1>Memuat</h1></main>
     <script>
       fetch('/api/item?spuId=${spuId}').then((answer) => answer.json()).then(({ data }) => {
         document.querySelector('h1').textContent = data.name;
       });
     </script>`,
  );

const itemAnswer = (spuId: number): string =>
  JSON.stringify({
    data: {
      spuId,
      name: productName(spuId),
      price: productPrice(spuId),
      images: [`https://gambar.contoh.id/kipas-${spuId}.jpg`],
      description: 'Dari jawaban halaman sendiri.',
    },
  });

/**
 * A fake Akulaku: `listed` are the products of its shop page, `broken` have no price, `head` is in every product page.
 */
export const akulakuPages =
  ({
    listed = [],
    broken = [],
    head = '',
  }: { listed?: readonly number[]; broken?: readonly number[]; head?: string } = {}): Pages =>
  (host, path) => {
    if (host !== 'ec-mall.akulaku.com') return null;
    const url = new URL(path, `https://${host}`);
    const spuId = Number(url.searchParams.get('spuId'));
    if (url.pathname === '/mobile/shop') return { body: listPage(listed) };
    if (url.pathname === '/mobile/drawn') return { body: drawnPage(spuId) };
    if (url.pathname === '/api/item') return { body: itemAnswer(spuId), type: 'application/json' };
    if (url.pathname === '/mobile/app') return { body: appPage(spuId) };
    if (url.pathname === '/mobile/product/detail' && spuId > 0)
      return { body: broken.includes(spuId) ? brokenPage(spuId) : productPage(spuId, head) };
    return null;
  };
