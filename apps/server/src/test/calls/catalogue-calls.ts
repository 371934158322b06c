import {
  getProductEndpoint,
  importProductsEndpoint,
  listProductsEndpoint,
  updateProductEndpoint,
  type EditProduct,
} from '@pindahlapak/contract';
import { clientOf } from '../client.ts';
import type { TestSeller } from '../factories.ts';
import { editOf, listing } from '../listings.ts';
import type { TestApp } from '../make-app.ts';

/** Variants of `variedListing`: two options, three of the four combinations. */
export const optionNames = ['Warna', 'Ukuran'];
export const variants = [
  {
    option1: 'Merah',
    option2: 'M',
    price: 300_000,
    stock: 5,
    image: 'https://gambar.contoh.id/m.jpg',
    sourceKey: '11',
  },
  { option1: 'Merah', option2: 'L', price: 3_000_000, stock: 0, sourceKey: '12' },
  { option1: 'Biru', option2: 'L', price: 450_000, sourceKey: '13' },
];

/** Returns a listing with variants, as the extension sends it. */
export const variedListing = (changes: object = {}) => ({ ...listing(1), optionNames, variants, ...changes });

/** Catalogue calls of a seller, each returning the data of its answer. */
export function catalogueCalls(app: TestApp, seller: TestSeller) {
  const client = clientOf(app, seller.token);
  const send = async (products: readonly unknown[]) =>
    (await client.call(importProductsEndpoint, { body: { products: [...products] } })).data;
  const detail = async (id: string) => (await client.call(getProductEndpoint, { params: { id } })).data;
  const edit = (id: string, body: EditProduct) => client.call(updateProductEndpoint, { params: { id }, body });
  return {
    send,
    /** Imports one listing with variants and returns its id. */
    importVaried: async (changes: object = {}): Promise<string> =>
      (await send([variedListing(changes)])).results[0]?.id ?? '',
    listed: async () => (await client.call(listProductsEndpoint, { query: {} })).data.data,
    detail,
    edit,
    /** Turns off all variants of a product. */
    async switchOff(id: string): Promise<void> {
      const { variants: all, ...product } = await detail(id);
      await edit(id, editOf(product, { variants: all.map((variant) => ({ id: variant.id, isOff: true })) }));
    },
  };
}

/** Returns listings with a hundred variants each, whose options begin with `mark`. */
export const variedListings = (products: number, mark: string) =>
  Array.from({ length: products }, (_, at) => ({
    ...listing(at),
    optionNames,
    variants: Array.from({ length: 100 }, (_, number) => ({
      option1: `${mark} ${number % 10}`,
      option2: `Ukuran ${Math.floor(number / 10)}`,
      price: 50_000 + number,
      sourceKey: `${mark}-${number}`,
    })),
  }));
