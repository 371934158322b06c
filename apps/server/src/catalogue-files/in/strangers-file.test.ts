import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkImportEndpoint, commitImportEndpoint, listProductsEndpoint } from '@pindahlapak/contract';
import { expect, it } from 'vitest';
import { clientOf } from '../../test/client.ts';
import type { TestSeller } from '../../test/factories.ts';
import type { TestApp } from '../../test/make-app.ts';
import { eachWithApp } from '../../test/seller-app.ts';

const source = path.join(import.meta.dirname, '../../../../../../shared/data/templates/other/stok-toko.csv');
if (!existsSync(source)) console.warn(`skipped: needs ${source}`);

let app: TestApp;
let seller: TestSeller;
eachWithApp((made) => ({ app, seller } = made), { product_quota: 1000 });

/** Records of a csv text; a name may hold quotes, semicolons and breaks of lines. */
const recordsOf = (text: string): string[][] => {
  const records: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^";\n]*))(;|\r?\n|$)/g)) {
    records.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '') break;
    if (end !== ';') records.push([]);
  }
  return records.filter((record) => record.length > 1);
};

it.skipIf(!existsSync(source))("a shop's own table of 400 products: columns, problems, rows and results", async () => {
  const client = clientOf(app, seller.token);
  const text = readFileSync(source, 'utf8');
  const lines = recordsOf(text.replace('\uFEFF', '')).slice(1);
  const unpriced = lines.flatMap(([, , , price], at) => (price?.trim() === '' ? [at + 2] : []));
  expect(unpriced).toHaveLength(9);
  const file = () => new File([text], 'stok-toko.csv');

  const report = (await client.call(checkImportEndpoint, { body: {} }, { file: file() })).data;
  expect(report.headerRow).toBe(1);
  expect(report.columns.map(({ header, field, isGuess }) => [header, field, isGuess])).toEqual([
    ['No', null, false],
    ['Nama Barang', 'name', true],
    ['Link Toko', 'urls', true],
    ['Harga Beli (Rp)', 'price', true],
    ['Kategori', 'category', true],
    ['Foto 1', 'productImage1', true],
    ['Foto 2', 'productImage2', true],
    ['Keterangan', 'description1', true],
    ['Stok', null, false],
  ]);
  const counts = { baru: 391, berubah: 0, sama: 0, konflik: 0, ditolak: 9, dilewati: 0 };
  expect(report.counts).toEqual(counts);
  expect(report.problems).toMatchObject([{ field: 'price', rows: 9 }]);
  expect(report.columns[3]?.samples).toEqual(lines.slice(0, 3).map(([, , , price]) => price));

  const body = { options: JSON.stringify({ window: 2 }) };
  const done = (await client.call(commitImportEndpoint, { body }, { file: file() })).data;
  expect(done.counts).toEqual(counts);
  expect(done.results).toHaveLength(400);
  expect(done.results.filter(({ state }) => state === 'ditolak').map(({ row }) => row)).toEqual(unpriced);
  const listed = (await client.call(listProductsEndpoint, { query: { window: 2, limit: 1000 } })).data.data;
  const prices = new Map(listed.map(({ urls, price }) => [urls, price]));
  const told = lines.filter(([, , , price]) => price?.trim() !== '');
  expect(told.map(([, , address = '']) => prices.get(address))).toEqual(
    told.map(([, , , price = '']) => Number(price.replaceAll(/\D/g, ''))),
  );
  const again = (await client.call(checkImportEndpoint, { body: {} }, { file: file() })).data;
  expect(again.counts).toEqual({ ...counts, baru: 0, sama: 391 });
});
