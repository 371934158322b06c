import {
  checkImportEndpoint,
  commitImportEndpoint,
  listProductsEndpoint,
  type ImportOptions,
  type ImportProduct,
} from '@pindahlapak/contract';
import { expect, it } from 'vitest';
import { clientOf } from '../../test/client.ts';
import type { TestSeller } from '../../test/factories.ts';
import { importAll, listing, listings } from '../../test/listings.ts';
import type { TestApp } from '../../test/make-app.ts';
import { eachWithApp } from '../../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithApp((made) => ({ app, seller } = made), { product_quota: 1000 });

const client = () => clientOf(app, seller.token);
const fileOf = (text: string) => ({ file: new File([text], 'katalog.csv') });
const body = (options: ImportOptions) => ({ options: JSON.stringify(options) });
const check = async (text: string) => (await client().call(checkImportEndpoint, { body: body({}) }, fileOf(text))).data;
const commit = async (text: string, options: ImportOptions = {}) =>
  (await client().call(commitImportEndpoint, { body: body(options) }, fileOf(text))).data;
const listed = async () => (await client().call(listProductsEndpoint, { query: { limit: 1000 } })).data.data;
const only = (counts: object) => ({ baru: 0, berubah: 0, sama: 0, konflik: 0, ditolak: 0, dilewati: 0, ...counts });

const header = 'ID;Versi;Nama Produk;Harga;URL;Kategori;Gambar Utama';
const withoutId = (number: number, own: Partial<ImportProduct> = {}) => {
  const { name, price, urls, category, productImage1 } = listing(number, own);
  return ['', '', name, price, urls, category, productImage1].join(';');
};
const file = (...rows: readonly string[]) => [header, ...rows].join('\r\n');

/** The counts of the check, which have to be those of what is done then. */
async function done(text: string): Promise<Record<string, number>> {
  const { counts } = await check(text);
  const after = await commit(text);
  expect(after.counts).toEqual(counts);
  return counts;
}

it('a new listing that stands in a file again is new once; its later rows change it or are the same', async () => {
  const rows = [withoutId(1), withoutId(1), withoutId(1, { price: 99_000 }), withoutId(1, { price: 99_000 })];
  expect(await done(file(...rows))).toEqual(only({ baru: 1, berubah: 1, sama: 2 }));
  expect((await listed()).map(({ price }) => price)).toEqual([99_000]);
});

it('so is one that stands again over a hundred rows further down', async () => {
  const others = Array.from({ length: 150 }, (_, at) => withoutId(at + 10));
  const text = file(withoutId(1), ...others, withoutId(1), withoutId(1, { price: 99_000 }), withoutId(160));
  expect(await done(text)).toEqual(only({ baru: 152, berubah: 1, sama: 1 }));
});

it('a product that two rows change is changed twice, and back where the second one says so', async () => {
  await importAll(app, seller.token, listings(1));
  const [before] = await listed();
  const rows = [withoutId(1, { price: 99_000 }), withoutId(1)];
  expect(await done(file(...rows))).toEqual(only({ berubah: 2 }));
  expect((await listed()).map(({ price }) => price)).toEqual([before?.price]);
  expect(await done(file(withoutId(1), withoutId(1)))).toEqual(only({ sama: 2 }));
});

it('a product that finds no room is refused in all of its rows, which the check says', async () => {
  const { kysely } = app.services.db;
  await kysely.updateTable('users').set({ product_quota: 1 }).where('id', '=', seller.userId).execute();
  const text = file(withoutId(1), withoutId(2), withoutId(2), withoutId(2, { price: 99_000 }), withoutId(1));
  const { counts, quota } = await check(text);
  expect(quota).toMatchObject({ newProducts: 2, overQuota: 1, refusedRows: 3 });
  expect(counts.baru + counts.berubah - quota.refusedRows).toBe(1);
  expect((await commit(text)).counts).toEqual(only({ baru: 1, ditolak: 3, sama: 1 }));
});

it('a row that follows the edit of its product by another row is a conflict, or the same', async () => {
  await importAll(app, seller.token, listings(1));
  const [product] = await listed();
  if (!product) throw new Error('nothing is listed');
  const { id, version, urls, category, productImage1 } = product;
  const row = (price: number) => [id, version, product.name, price, urls, category, productImage1].join(';');
  const text = file(row(70_000), row(70_000), row(80_000));
  expect(await done(text)).toEqual(only({ berubah: 1, sama: 1, konflik: 1 }));
  expect((await listed()).map(({ price }) => price)).toEqual([70_000]);
  const over = file(row(71_000), row(72_000), row(72_000));
  expect((await check(over)).counts).toEqual(only({ konflik: 3 }));
  const written = await commit(over, { conflicts: 'overwrite' });
  expect(written.counts).toEqual(only({ berubah: 2, sama: 1 }));
  expect((await listed()).map(({ price }) => price)).toEqual([72_000]);
});
