import { catalogueCsvEndpoint, catalogueWorkbookEndpoint, getProductEndpoint } from '@pindahlapak/contract';
import { productFieldLabels } from '@pindahlapak/messages';
import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { readTableFile } from '../../files/read-table-file.ts';
import { clientOf } from '../../test/client.ts';
import { registerSeller, type TestSeller } from '../../test/factories.ts';
import { importAll, listing, listings } from '../../test/listings.ts';
import type { TestApp } from '../../test/make-app.ts';
import { eachWithSeller } from '../../test/seller-app.ts';
import { guardCsv, guardSheet, unguard } from '@pindahlapak/model';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup), { product_quota: 1000 });

const client = (token = seller.token) => clientOf(app, token);
const limits = { rowsMax: 10_000, columnsMax: 50, cellMax: 50_000 };
async function tableOf(endpoint: typeof catalogueWorkbookEndpoint | typeof catalogueCsvEndpoint, query = {}) {
  const answer = await client().request(endpoint, { query });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const [table] = readTableFile(bytes, limits);
  const rows = (table?.rows ?? []).map(({ cells }) => cells);
  return { bytes, name: answer.headers.get('content-disposition'), headers: rows[0] ?? [], rows: rows.slice(1) };
}

const odd = {
  name: '=HYPERLINK("https://jahat.contoh";"klik")',
  brand: '0012345678901234567',
  color: "'@merah",
  etalase: '-5 kg; "tebal"',
  description1: 'Baris satu\nBaris; dua',
  specification: '1234567890123456789',
};

describe('the catalogue as a file', () => {
  it('contains every product with its id and version, window by window', async () => {
    const results = await importAll(app, seller.token, listings(2), 2);
    await importAll(app, seller.token, [listing(3)], 1);
    await importAll(app, (await registerSeller(app)).token, listings(1, 9));
    for (const endpoint of [catalogueWorkbookEndpoint, catalogueCsvEndpoint]) {
      const { headers, rows, name } = await tableOf(endpoint);
      expect(name).toMatch(/^attachment; filename="katalog_\d{8}-\d{6}\.(?:xlsx|csv)"$/);
      expect(headers).toEqual([
        'ID',
        'Versi',
        'Window',
        'Nama Opsi 1',
        'Nama Opsi 2',
        'ID Varian',
        'Opsi 1',
        'Opsi 2',
        'Stok Varian',
        ...Object.values(productFieldLabels),
      ]);
      expect(rows.map((row) => [row[2], row[10]])).toEqual([
        ['1', 'Kaos Polos Nomor 3'],
        ['2', 'Kaos Polos Nomor 2'],
        ['2', 'Kaos Polos Nomor 1'],
      ]);
      expect(rows[2]?.slice(0, 3)).toEqual([results[0]?.id, '1', '2']);
      expect((await tableOf(endpoint, { window: 'all' })).rows).toEqual((await tableOf(endpoint, {})).rows);
      expect((await tableOf(endpoint, { window: 1 })).rows).toHaveLength(1);
    }
  });

  it('has formulas, leading zeros and long numbers as texts', async () => {
    const [result] = await importAll(app, seller.token, [listing(1, odd)]);
    const product = (await client().call(getProductEndpoint, { params: { id: result?.id ?? '' } })).data;
    const keys = Object.keys(odd) as (keyof typeof odd)[];
    expect(keys.map((key) => product[key])).toEqual(keys.map((key) => odd[key]));
    const { bytes, headers } = await tableOf(catalogueWorkbookEndpoint);
    const sheet = await readSheet(bytes, 'Sheet1', { trim: false });
    const cellOf = (row: readonly unknown[] | undefined, key: keyof typeof productFieldLabels) =>
      row?.[headers.indexOf(productFieldLabels[key])];
    expect(keys.map((key) => cellOf(sheet[1], key))).toEqual(
      keys.map((key) => (key === 'color' ? "''@merah" : odd[key])),
    );
    expect(cellOf(sheet[1], 'price')).toBe(50_001);

    const csv = await tableOf(catalogueCsvEndpoint);
    expect(csv.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const cells = keys.map((key) => String(cellOf(csv.rows[0], key)));
    expect(cells).toEqual([
      `'${odd.name}`,
      `'${odd.brand}`,
      "''@merah",
      `'${odd.etalase}`,
      odd.description1,
      `'${odd.specification}`,
    ]);
    expect(cells.map(unguard)).toEqual(keys.map((key) => odd[key]));
    expect(cellOf(csv.rows[0], 'price')).toBe('50001');
  });

  it('has only headers without products', async () => {
    expect((await tableOf(catalogueWorkbookEndpoint)).rows).toEqual([]);
    expect((await tableOf(catalogueCsvEndpoint)).rows).toEqual([]);
  });

  it('guards texts so that each is imported unchanged', () => {
    const text = fc.oneof(
      fc.string(),
      fc.stringMatching(/^'{0,3}[=+@\-0-9., \te]{0,8}$/),
      fc.stringMatching(/^'{0,2}[=+@\-, ;\n"'(|a]{0,10}$/),
      fc.constantFrom("''TRUE", "'=1"),
    );
    fc.assert(
      fc.property(text, (value) => {
        expect(unguard(guardCsv(value))).toBe(value);
        expect(unguard(guardSheet(value))).toBe(value);
        expect(guardCsv(value)).not.toMatch(/^\s*[=+\-@]/);
        expect(guardCsv(value)).not.toMatch(/[,;\r\n][ "]*[=@]/);
      }),
    );
  });

  it.each([
    ['70365', '70365'],
    ['0', '0'],
    ['089912345678', "'089912345678"],
    ['123456789012', "'123456789012"],
    ['=1+1', "'=1+1"],
    ['＝1+1', "'＝1+1"],
    ['\u200b-1', "'\u200b-1"],
    ['Agustus 2025', "'Agustus 2025"],
    ['May 24', "'May 24"],
    ['5 Mei', "'5 Mei"],
    ['6 A', "'6 A"],
    ['Marvel 2', 'Marvel 2'],
    ['Mei', 'Mei'],
    ['5 ml', '5 ml'],
  ])('of %s is written as %s: short numbers stay unchanged', (text, cell) => {
    expect(guardCsv(text)).toBe(cell);
    expect(unguard(cell)).toBe(text);
  });
});
