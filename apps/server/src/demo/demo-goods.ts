import type { ImportProduct } from '@pindahlapak/contract';

/** A kind of goods that the demo's shops sell; prices in rupiah. */
export interface Goods {
  /** Also the name of its picture. */
  kind: string;
  names: readonly string[];
  /** As in the demo's list of Akulaku's categories. */
  category: { id: string; group: string; name: string };
  variants: readonly string[];
  price: { from: number; step: number };
  sentences: readonly string[];
}

/** Invented for the demo: not from any real shop. */
export const demoGoods: readonly Goods[] = [
  {
    kind: 'kaos',
    names: ['Kaos Polos Katun Lembut', 'Kaos Oversize Lengan Pendek', 'Kaos Anak Motif Garis'],
    category: { id: '70365', group: 'Pakaian Pria', name: 'Kaos Pria' },
    variants: ['S', 'M', 'L', 'XL'],
    price: { from: 38_500, step: 3250 },
    sentences: ['Katunnya adem dan tidak menerawang.', 'Jahitan rantai di bahu membuatnya awet.'],
  },
  {
    kind: 'sepatu',
    names: ['Sepatu Sneakers Kanvas', 'Sepatu Lari Ringan', 'Sandal Gunung Tali Ganda'],
    category: { id: '70412', group: 'Sepatu', name: 'Sepatu Pria' },
    variants: ['39', '40', '41', '42', '43'],
    price: { from: 159_000, step: 11_500 },
    sentences: ['Sol karet yang tidak licin di jalan basah.', 'Ukuran sesuai standar, lihat tabel ukuran.'],
  },
  {
    kind: 'tas',
    names: ['Tas Ransel Laptop 15 Inci', 'Tas Selempang Anti Air', 'Tas Belanja Lipat'],
    category: { id: '70455', group: 'Tas', name: 'Tas Ransel' },
    variants: ['Kecil', 'Besar'],
    price: { from: 74_900, step: 9250 },
    sentences: ['Kainnya tahan percikan air.', 'Kompartemen laptop berlapis busa.'],
  },
  {
    kind: 'botol',
    names: ['Botol Minum Stainless 750 ml', 'Tumbler Kopi Tahan Panas'],
    category: { id: '71020', group: 'Dapur', name: 'Botol Minum' },
    variants: ['500 ml', '750 ml'],
    price: { from: 54_000, step: 2750 },
    sentences: ['Dingin sampai 24 jam, panas sampai 12 jam.', 'Tutupnya rapat dan mudah dibersihkan.'],
  },
  {
    kind: 'headset',
    names: ['Headset Bluetooth Bass Mantap', 'TWS Earphone Gaming Low Latency'],
    category: { id: '72001', group: 'Elektronik', name: 'Headset' },
    variants: ['Standar', 'Dengan Mikrofon'],
    price: { from: 189_000, step: 23_500 },
    sentences: ['Baterai tahan 20 jam sekali isi.', 'Bantalan telinga lembut untuk dipakai lama.'],
  },
  {
    kind: 'panci',
    names: ['Panci Set Anti Lengket Isi 4', 'Wajan Granit 28 cm'],
    category: { id: '71210', group: 'Dapur', name: 'Panci' },
    variants: ['24 cm', '28 cm'],
    price: { from: 115_000, step: 12_900 },
    sentences: ['Bisa untuk kompor gas dan induksi.', 'Gagangnya tidak menghantarkan panas.'],
  },
  {
    kind: 'kopi',
    names: ['Kopi Bubuk Arabika Gayo', 'Kopi Robusta Lampung Sangrai Sedang'],
    category: { id: '73015', group: 'Makanan & Minuman', name: 'Kopi' },
    variants: ['200 gram', '500 gram', '1 kg'],
    price: { from: 32_000, step: 6100 },
    sentences: ['Disangrai setiap pekan, aromanya masih segar.', 'Giling halus atau kasar, tulis di catatan.'],
  },
];

/** Colours with the hex value of the picture. */
export const demoColors: readonly { name: string; hex: string }[] = [
  { name: 'Hitam', hex: '#2b2f36' },
  { name: 'Navy', hex: '#24406f' },
  { name: 'Merah Marun', hex: '#8a2638' },
  { name: 'Hijau Sage', hex: '#7c9a7e' },
  { name: 'Krem', hex: '#c9ae86' },
  { name: 'Biru Langit', hex: '#5aa0cf' },
];

type DemoVariant = NonNullable<ImportProduct['variants']>[number];

const colorsAListing = 2;
const stocks = [12, 4, null, 0, 27];

/** Returns whether a listing has variants: one in six. */
export const isVaried = (number: number): boolean => number % 6 === 2;

/**
 * Returns the variants of listing `number`: two colours in every size of its goods, larger ones more expensive; some
 * have a stock, some have 0. `pictureOf` returns the address of the picture in a colour.
 */
export function demoVariants(
  number: number,
  goods: Goods,
  price: number,
  pictureOf: (hex: string) => string,
): Required<Pick<ImportProduct, 'optionNames' | 'variants'>> {
  const colors = Array.from(
    { length: colorsAListing },
    (_, index) => demoColors[(number + 2 * index) % demoColors.length],
  ).filter((color) => color !== undefined);
  const variants = colors.flatMap((color) =>
    goods.variants.map((size, index): DemoVariant => ({
      option1: color.name,
      option2: size,
      // The largest size of some kinds costs several times as much as the smallest.
      price: price + index * (number % 12 === 2 ? price * 2 : goods.price.step),
      stock: stocks[(number + index) % stocks.length] ?? null,
      image: pictureOf(color.hex),
      sourceKey: `${number}-${color.hex}-${index}`,
    })),
  );
  return { optionNames: ['Warna', 'Ukuran'], variants };
}
