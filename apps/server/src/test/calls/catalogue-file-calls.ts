import {
  checkImportEndpoint,
  commitImportEndpoint,
  listProductsEndpoint,
  type ImportCounts,
  type ImportOptions,
  type ImportProduct,
} from '@pindahlapak/contract';
import type { Product } from '@pindahlapak/model';
import { expect } from 'vitest';
import { clientOf } from '../client.ts';
import type { TestSeller } from '../factories.ts';
import { listing } from '../listings.ts';
import type { TestApp } from '../make-app.ts';
import { eachWithSeller } from '../seller-app.ts';

/** Returns counts of a file's rows that are 0 except for these. */
export const onlyRows = (counts: Partial<ImportCounts>): ImportCounts => ({
  baru: 0,
  berubah: 0,
  sama: 0,
  konflik: 0,
  ditolak: 0,
  dilewati: 0,
  ...counts,
});

const header = 'ID;Versi;Nama Produk;Harga;URL;Kategori;Gambar Utama';

/** Returns a csv file of rows made by `rowWithId` and `rowWithoutId`. */
export const csvOf = (...rows: readonly string[]): string => [header, ...rows].join('\r\n');

/** Returns a row with the ID and the version of a product. */
export function rowWithId(product: Product & { version?: number | undefined }, own: Partial<Product> = {}): string {
  const { id, version, name, price, urls, category, productImage1 } = { ...product, ...own };
  return [id, version, name, price, urls, category, productImage1].join(';');
}

export function rowWithoutId(number: number, own: Partial<ImportProduct> = {}): string {
  const { name, price, urls, category, productImage1 } = listing(number, own);
  return ['', '', name, price, urls, category, productImage1].join(';');
}

/** Calls of a seller for catalogue files, each returning the data of its answer. */
export function catalogueFileCalls(app: TestApp, seller: TestSeller) {
  const client = clientOf(app, seller.token);
  const fileOf = (content: string | Buffer) => ({
    file: new File([new Uint8Array(Buffer.from(content))], 'katalog.csv'),
  });
  const body = (options: ImportOptions) => ({ options: JSON.stringify(options) });
  const check = async (file: string | Buffer, options: ImportOptions = {}) =>
    (await client.call(checkImportEndpoint, { body: body(options) }, fileOf(file))).data;
  const commit = async (file: string | Buffer, options: ImportOptions = {}) =>
    (await client.call(commitImportEndpoint, { body: body(options) }, fileOf(file))).data;
  return {
    check,
    commit,
    /** Checks and imports a file; expects the same counts both times and returns them. */
    async done(file: string | Buffer): Promise<ImportCounts> {
      const { counts } = await check(file);
      expect((await commit(file)).counts).toEqual(counts);
      return counts;
    },
    listed: async () => (await client.call(listProductsEndpoint, { query: { limit: 1000 } })).data.data,
  };
}

export type CatalogueFiles = ReturnType<typeof catalogueFileCalls> & { app: TestApp; seller: TestSeller };

/** Gives every test its own seller and their calls for catalogue files. */
export const eachWithCatalogueFiles = (take: (setup: CatalogueFiles) => void): void =>
  eachWithSeller(({ app, seller }) => take({ app, seller, ...catalogueFileCalls(app, seller) }), {
    product_quota: 1000,
  });
