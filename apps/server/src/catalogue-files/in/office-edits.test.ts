import {
  catalogueCsvEndpoint,
  catalogueWorkbookEndpoint,
  checkImportEndpoint,
  commitImportEndpoint,
  getProductEndpoint,
  listProductsEndpoint,
  updateProductEndpoint,
} from '@pindahlapak/contract';
import { makeXlsx } from '@pindahlapak/harness/make-xlsx';
import type { Product } from '@pindahlapak/model';
import { expect, it } from 'vitest';
import { readTableFile } from '../../files/read-table-file.ts';
import { clientOf } from '../../test/client.ts';
import type { TestSeller } from '../../test/factories.ts';
import { guardCsv } from '@pindahlapak/model';
import { libreOffice, resaved } from '../../test/files/libre-office.ts';
import { editOf, importAll, listing } from '../../test/listings.ts';
import type { TestApp } from '../../test/make-app.ts';
import { eachWithSeller } from '../../test/seller-app.ts';

/** Resaves a file with a spreadsheet program; without LibreOffice on this machine returns it unchanged. */
const saved: typeof resaved = (bytes, kind) => (libreOffice === undefined ? bytes : resaved(bytes, kind));

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup), { product_quota: 1000 });
const client = () => clientOf(app, seller.token);

const products = 150;
/** Texts that spreadsheets like to convert. */
const odd = (number: number) => ({
  brand: `00${1_234_567_890_123_456_000n + BigInt(number)}`,
  color: `=1+${number}`,
  variant: `0${number}`,
  specification: String(9_007_199_254_740_993_000n + BigInt(number)),
});

/** One edit per column: its label, what a person types, and the product's value then. */
const kinds = [
  { label: 'Nama Produk', key: 'name', value: (at: number) => `=SUM(A1) Kaos baru ${at}` },
  { label: 'Harga', key: 'price', value: (at: number) => 70_000 + at },
  { label: 'Merek', key: 'brand', value: (at: number) => `000${9_007_199_254_740_990_000n + BigInt(at)}` },
  { label: 'Kategori', key: 'category', value: (at: number) => String(1_000_000_000_000_000_000n + BigInt(at)) },
  { label: 'Berat (gram)', key: 'weightGram', value: (at: number) => 100 + at },
  { label: 'Deskripsi Utama', key: 'description1', value: (at: number) => `Baris satu; "kutip"\n-dua ${at}` },
  { label: 'Window', key: 'window', value: (at: number) => 2 + (at % 8) },
  { label: 'Etalase', key: 'etalase', value: () => null },
] as const;

const semicolons = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(
    `\uFEFF${rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n')}\r\n`,
  );

const all = async (): Promise<Product[]> =>
  (await client().call(listProductsEndpoint, { query: { window: 'all', limit: 1000 } })).data.data;
const byId = (listed: readonly Product[]) =>
  new Map(
    listed.map(({ version: _version, ...product }) => {
      const { readiness: _readiness, ...unchanged } = product as Product & { readiness?: unknown };
      return [product.id, unchanged];
    }),
  );

it.each(['xlsx', 'csv'] as const)(
  'a hundred edits in a file that a spreadsheet program saved are exactly these, and one of them a conflict: %s',
  async (kind) => {
    await importAll(
      app,
      seller.token,
      Array.from({ length: products }, (_, at) => listing(at + 1, { ...odd(at), etalase: 'Utama' })),
    );
    const endpoint = kind === 'xlsx' ? catalogueWorkbookEndpoint : catalogueCsvEndpoint;
    const download = Buffer.from(await (await client().request(endpoint, { query: {} })).arrayBuffer());
    const limits = { rowsMax: 5000, columnsMax: 50, cellMax: 60_000 };
    // A start of a spreadsheet program takes seconds: our workbook passes through it before the edits, csv with them.
    const [table] = readTableFile(kind === 'xlsx' ? saved(download, kind) : download, limits);
    const [headers = [], ...rows] = (table?.rows ?? []).map(({ cells }) => cells);
    const wanted = byId(await all());
    for (const [at, row] of rows.filter((_, place) => place % 3 < 2).entries()) {
      const { label, key, value } = kinds[at % kinds.length] ?? kinds[0];
      const column = headers.indexOf(label);
      const product = wanted.get(row[headers.indexOf('ID')] ?? '');
      if (column === -1 || product === undefined)
        throw new Error(`no '${label}' in ${headers.join()}, or no row ${row.join()}`);
      const typed = value(at);
      // In a csv cell a spreadsheet converts typed formulas and numbers unless they start with an apostrophe.
      const cell = typeof typed === 'string' && kind === 'csv' ? guardCsv(typed) : String(typed ?? '');
      row[column] = cell;
      wanted.set(product.id, { ...product, [key]: typed });
    }
    const edited = kind === 'xlsx' ? makeXlsx([[...headers], ...rows]) : saved(semicolons([headers, ...rows]), kind);
    const file = new File([new Uint8Array(edited)], `katalog.${kind}`);

    const [conflicting = ''] = [...wanted].flatMap(([id, { price }]) => (price === 70_001 ? [id] : []));
    const { data: standing } = await client().call(getProductEndpoint, { params: { id: conflicting } });
    const { variants: _variants, optionNames: _names, readiness: _ready, issues: _issues, ...fields } = standing;
    const body = editOf(fields, { price: 99_000 });
    await client().call(updateProductEndpoint, { params: { id: conflicting }, body });

    const counts = { baru: 0, berubah: 99, sama: products - 100, konflik: 1, ditolak: 0, dilewati: 0 };
    const report = (await client().call(checkImportEndpoint, { body: {} }, { file })).data;
    expect(report.counts).toEqual(counts);
    expect(report.rows.filter(({ state }) => state === 'konflik')).toMatchObject([
      { changes: [{ field: 'price', before: '99000', after: '70001' }] },
    ]);
    expect((await client().call(commitImportEndpoint, { body: {} }, { file })).data.counts).toEqual(counts);
    wanted.set(conflicting, { ...(wanted.get(conflicting) as Product), price: 99_000 });
    expect(byId(await all())).toEqual(wanted);
  },
  120_000,
);
