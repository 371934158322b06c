import { listProductsEndpoint, getProductEndpoint } from '@pindahlapak/contract';
import { clientOf } from '@pindahlapak/harness/seller';
import { multiplyWindow } from '../multiply-window.ts';
import type { HeavyRequest, Stage } from '../stage.ts';
import {
  deletionsOf,
  freshNumber,
  importListings,
  importRequest,
  json,
  largeSeller,
  listing,
  readsOf,
} from './products.ts';

const optionNames = ['Warna', 'Ukuran'];

interface Shape {
  /** Stands in every option. */
  mark?: string;
  price?: number;
  image?: string;
}

const variantsOf = ({ mark = '', price = 50_000, image }: Shape = {}) =>
  Array.from({ length: 100 }, (_, at) => ({
    option1: `Warna ${mark}${at % 10}`,
    option2: `Ukuran ${mark}${Math.floor(at / 10)}`,
    price: price + at,
    stock: at,
    sourceKey: `sku-${mark}${at}`,
    ...(image === undefined ? {} : { image: `${image}${at}` }),
  }));

const varied = (count: number, first: number, shape?: Shape) =>
  Array.from({ length: count }, (_, at) => listing(first + at, { optionNames, variants: variantsOf(shape) }));

const again = 500_000;

/** An import of products that keep 200 variants each, of which it brings these. */
const goneRequest = (what: string, brought: () => object[] | null): HeavyRequest => ({
  ...importRequest(what, () => varied(100, again).map((product) => ({ ...product, variants: brought() }))),
  before: async ({ seller }, attempt) => {
    for (const mark of [`Lama-${attempt} `, ''])
      for (let start = 0; start < 100; start += 20)
        await importListings(seller, 700, varied(20, again + start, { mark }));
  },
});

/** Almost as long as an option may be, in characters of three units. */
const longText = '漢\u0301\u0302'.repeat(280);

/** An edit of all variants of a window's newest product. */
const editOfVariants = (
  what: string,
  window: number,
  fields: (attempt: number, at: number) => Record<string, unknown>,
): HeavyRequest => ({
  call: 'updateProduct',
  what,
  before: async (furnished, _, { address }) => {
    const client = clientOf(address, furnished.seller.token);
    const { data } = await client.call(listProductsEndpoint, { query: { window, limit: 1 } });
    const id = data.data[0]?.id ?? '';
    const { variants } = (await client.call(getProductEndpoint, { params: { id } })).data;
    furnished.names.product = id;
    furnished.names.variants = JSON.stringify(variants.map((variant) => variant.id));
  },
  request: ({ names }, attempt) => ({
    method: 'PUT',
    path: `/api/products/${names.product}`,
    headers: json,
    body: JSON.stringify({
      name: 'Diubah',
      productImage1: 'https://gambar.contoh.id/1.jpg',
      price: 1000,
      variants: (JSON.parse(names.variants ?? '[]') as string[]).map((id, at) => ({ id, ...fields(attempt, at) })),
    }),
  }),
});

/** Products with a hundred variants each. */
export const variantProducts: Stage = {
  name: '10,000 variants',
  furnish: async (server) => {
    const furnished = await largeSeller(server);
    for (let start = 0; start < 100; start += 20) await importListings(furnished.seller, 1, varied(20, start));
    for (let start = 0; start < 100; start += 20)
      await importListings(furnished.seller, 700, varied(20, again + start));
    for (const window of [2, 3, 4, 5]) multiplyWindow(server, window, 5);
    return furnished;
  },
  requests: [
    importRequest('100 products with 100 variants', (attempt) => varied(100, freshNumber(attempt))),
    importRequest('the same as before', () => varied(100, again)),
    importRequest('the same, each variant with another price', (attempt) =>
      varied(100, again, { price: 60_000 + attempt * 1000 }),
    ),
    importRequest('the same, each variant another', (attempt) => varied(100, again, { mark: `Ke-${attempt} ` })),
    goneRequest('200 variants of each of 100 products gone at the source', () => null),
    goneRequest('all but one of 200 variants of each of 100 products gone', () => variantsOf().slice(0, 1)),
    importRequest('18 products with 100 variants of 2 KB', (attempt) =>
      varied(18, freshNumber(attempt) + 500_000, { image: `https://gambar.contoh.id/${'a'.repeat(1900)}/` }),
    ),
    ...readsOf(2),
    editOfVariants('the prices of 100 variants', 1, (attempt, at) => ({
      option1: `Warna ${at}`,
      price: 70_000 + attempt * 100 + at,
      isOff: at % 2 === attempt % 2,
    })),
    editOfVariants('the longest texts of 200 variants', 700, (attempt, at) => ({
      option1: `${attempt} ${at} ${longText}`,
      option2: longText,
      image: `https://gambar.contoh.id/${'a'.repeat(1900)}`,
    })),
    ...deletionsOf(2, 4),
  ],
};
