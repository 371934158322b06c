import type { ImportProduct } from '@pindahlapak/contract';
import { emptyListing, type MarketplaceType } from '@pindahlapak/model';
import { demoColors, demoGoods, type Goods, demoVariants, isVaried } from './demo-goods.ts';

type Color = (typeof demoColors)[number];

/** Returns item `index` of a list that repeats. */
function pick<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new RangeError('cannot pick from an empty list');
  return found;
}

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Addresses of listings in the form of each marketplace that the demo has products of. */
const addressOf = {
  akulaku: (_slug, number) => `https://ec-mall.akulaku.com/mobile/product/detail?spuId=${900_000_000 + number}`,
  blibli: (slug, number) => `https://www.blibli.com/p/${slug}/ps--DMO-${70_000 + number}-00001`,
  bhinneka: (slug, number) => `https://www.bhinneka.com/${slug}-sku${3_300_000_000 + number}`,
  lazada: (slug, number) => `https://www.lazada.co.id/products/${slug}-i${800_000 + number}-s${900_000 + number}.html`,
  orami: (slug, number) => `https://www.orami.co.id/shopping/product/${slug}-${number}`,
  shopee: (slug, number) => `https://shopee.co.id/${slug}-i.99000001.${500_000 + number}`,
  tokopedia: (slug, number) => `https://www.tokopedia.com/toko-percontohan/${slug}-${number}`,
  zalora: (slug, number) => `https://www.zalora.co.id/p/${slug}-${7_700_000 + number}`,
} satisfies Partial<Record<MarketplaceType, (slug: string, number: number) => string>>;

const demoMarketplaces = Object.keys(addressOf) as (keyof typeof addressOf)[];

const decorations = [
  (name: string) => name,
  (name: string) => `${name} ORI`,
  (name: string) => `[READY STOCK] ${name}`,
  (name: string) => `${name} | Bisa COD | ${name}`,
  (name: string) => `${name} murah - grosir dan eceran`,
] as const;

const longTitle = (name: string): string =>
  `${name} - stok melimpah, kirim di hari yang sama, tersedia banyak pilihan warna dan ukuran, cocok untuk hadiah maupun dipakai sendiri setiap hari`;

function describe(goods: Goods, number: number): Pick<ImportProduct, 'description1' | 'description2'> {
  const [first = '', second = ''] = goods.sentences;
  const contact = 'Tanya stok lewat WA dulu.';
  // One in three as HTML, one in four with a repeated sentence, one in five with a second description.
  const sentences = number % 4 === 0 ? [first, second, first] : [first, second];
  const description1 =
    number % 3 === 0
      ? `<p>${sentences.join(' ')}</p><ul><li>Kemasan aman</li><li>${contact}</li></ul>`
      : `${sentences.join(' ')}\n${contact}`;
  return { description1, description2: number % 5 === 0 ? 'Pengiriman setiap hari kerja sebelum pukul 16.00.' : null };
}

/** Returns flaws for some of the listings, so that the export preview has something to show. */
function flawsOf(number: number, listing: ImportProduct): Partial<ImportProduct> {
  if (number % 41 === 7) return { name: longTitle(listing.name) };
  if (number % 37 === 5) return { color: null, variant: null };
  if (number % 29 === 3) return { description1: `${listing.description1} Pesan cepat: 0812-0000-1234.` };
  if (number % 53 === 11) return { price: 149_000_000 };
  return {};
}

const brands = ['Nusakarya', 'Lintang', null] as const;

/** Returns parcel and specification for some listings; the others leave them to mapping and defaults. */
function parcelOf(number: number): Partial<ImportProduct> {
  if (number % 3 !== 1) return {};
  return {
    brand: pick(brands, Math.floor(number / 3)),
    weightGram: 150 + (number % 20) * 85,
    lengthCm: 20 + (number % 15),
    widthCm: 15,
    heightCm: number % 2 === 0 ? 8 : null,
    specification: number % 5 === 1 ? 'Bahan: pilihan; Asal: Yogyakarta' : null,
  };
}

/** Marketplaces whose own categories window 3 shows. */
const ownCategoryTypes = ['tokopedia', 'shopee'] as const;

/**
 * Returns listing `number` of the demo, always the same; `pictures` is the base address of its pictures. With
 * `ownCategory` it has the marketplace's own category instead of an Akulaku id.
 */
export function demoListing(number: number, pictures: string, ownCategory: boolean): ImportProduct {
  const goods = pick(demoGoods, number);
  const color: Color = pick(demoColors, Math.floor(number / demoGoods.length) + number);
  const marketplaceType = ownCategory
    ? pick(ownCategoryTypes, number)
    : pick(demoMarketplaces, number * 3 + Math.floor(number / 8));
  const name = `${pick(goods.names, Math.floor(number / 3))} ${color.name}`;
  const pictureIn = (hex: string, view: string) => `${pictures}/${goods.kind}-${hex.slice(1)}-${view}.png`;
  const picture = (view: string) => pictureIn(color.hex, view);
  const price = goods.price.from + goods.price.step * (Math.floor(number / demoGoods.length) % 17);
  const varied = isVaried(number) ? demoVariants(number, goods, price, (hex) => pictureIn(hex, 'depan')) : {};
  const listing: ImportProduct = {
    ...emptyListing,
    marketplaceType,
    name: pick(decorations, number * 2 + Math.floor(number / 5))(name),
    category: ownCategory ? goods.category.name : goods.category.id,
    color: color.name,
    variant: pick(goods.variants, number),
    etalase: pick(['Terlaris', 'Baru', 'Diskon'], number),
    condition: number % 11 === 4 ? 'bekas' : 'baru',
    price,
    urls: addressOf[marketplaceType](slugOf(name), number),
    productImage1: picture('depan'),
    productImage2: picture('samping'),
    productImage3: number % 2 === 0 ? picture('dekat') : null,
    productImageBackgroundWhite: number % 3 === 0 ? picture('putih') : null,
    ...describe(goods, number),
    ...parcelOf(number),
    ...varied,
  };
  return { ...listing, ...flawsOf(number, listing) };
}

/** Windows of the demo with their number of products, and whether their categories are still the marketplaces' own. */
export const demoWindows = [
  { window: 1, products: 140, ownCategory: false },
  { window: 2, products: 120, ownCategory: false },
  { window: 3, products: 60, ownCategory: true },
] as const;
