import { importProductsEndpoint, type EditProduct, type ImportProduct, type ImportResult } from '@pindahlapak/contract';
import type { Product } from '@pindahlapak/model';
import { clientOf } from './client.ts';
import type { TestApp } from './make-app.ts';

/** Returns a listing as the extension sends it, different for each number. */
export const listing = (number: number, overrides: Partial<ImportProduct> = {}): Record<string, unknown> => ({
  marketplaceType: 'tokopedia',
  name: `Kaos Polos Nomor ${number}`,
  category: 'Kaos Pria',
  color: 'Hitam',
  variant: 'L',
  etalase: 'Kaos',
  condition: 'baru',
  productImage1: `https://gambar.contoh.id/${number}.jpg`,
  description1: `Bahan katun, nomor ${number}.`,
  price: 50_000 + number,
  urls: `https://www.tokopedia.com/toko-contoh/kaos-polos-${number}`,
  ...overrides,
});

/** Returns listings numbered from `first`. */
export const listings = (count: number, first = 1, overrides: Partial<ImportProduct> = {}) =>
  Array.from({ length: count }, (_, index) => listing(first + index, overrides));

/** Imports products, 100 per call, and returns all results. */
export async function importAll(
  app: TestApp,
  token: string,
  products: readonly unknown[],
  window?: number,
): Promise<ImportResult[]> {
  const client = clientOf(app, token);
  const results: ImportResult[] = [];
  for (let start = 0; start < products.length; start += 100) {
    const answer = await client.call(importProductsEndpoint, {
      body: { window, products: products.slice(start, start + 100) },
    });
    results.push(...answer.data.results);
  }
  return results;
}

/** Returns the body of an edit with only these changes, which is never refused as outdated. */
export function editOf(product: Product, changes: Partial<EditProduct> = {}): EditProduct {
  const { id: _id, userId: _userId, version: _version, ...fields } = product;
  return { ...fields, ...changes };
}
