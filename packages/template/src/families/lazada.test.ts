import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { describeTemplate } from '../describe/describe-template.ts';
import { holdsListingIds } from '../describe/find-listing-ids.ts';
import { fillTemplate } from '../fill/fill-template.ts';
import { openWorkbook } from '../open/open-workbook.ts';
import { RowMaker } from '../rows/row-maker.ts';
import { lazadaSheets } from '../test/lazada-sheets.ts';
import { makeRow } from '../test/make-row.ts';
import { makeTemplate } from '../test/make-template.ts';
import { rawParts } from '../test/raw-parts.ts';

function read(file: Buffer) {
  const workbook = openWorkbook(file);
  const description = describeTemplate(workbook);
  if (description === null) throw new Error('The workbook is of no known family');
  expect(holdsListingIds(workbook)).toBe(false);
  return description;
}

it("Lazada's workbook is described by the keys, categories and words of both of its sheets", () => {
  const found = read(makeTemplate(lazadaSheets()));
  expect(found).toMatchObject({
    family: 'lazada',
    sheetName: 'template',
    firstRow: 5,
    lastRow: 32_768,
    unknownColumns: [],
    leaves: [
      { id: '17001', name: "Women's Fashion,Clothing,Shirts" },
      { id: '17002', name: "Men's Fashion,Clothing,Shirts" },
    ],
  });
  const byLabel = new Map(found.columns.map((column) => [column.label, column]));
  expect(byLabel.get('Nama Produk')).toMatchObject({ field: 'title', duty: 'mandatory', lengthMin: 5, lengthMax: 255 });
  expect(byLabel.get('Variation Name1')).toMatchObject({ field: 'option1Name', duty: 'conditional' });
  expect(byLabel.get('Berat paket (kg)')).toMatchObject({ field: 'weight', unit: 'kg', min: 0.001, max: 300 });
  expect(byLabel.get('Package Length (cm)')).toMatchObject({ field: 'length', min: 0.01, max: 300 });
  expect(byLabel.get('Gudang Bandung')).toMatchObject({ field: 'stock' });
});

it('what the hidden sheet says about a column counts too: duties in other words, hidden columns', () => {
  const [sheet, hidden, ...rest] = lazadaSheets();
  if (sheet === undefined || hidden === undefined) throw new Error('no sheets');
  const put = (row: readonly (string | number | null)[] | null | undefined, column: number, text: string) =>
    (row ?? []).map((cell, at) => (at === column ? text : cell));
  const replaced = (rows: typeof sheet.rows, at: number, column: number, text: string) =>
    rows.map((row, index) => (index === at ? put(row, column, text) : row));
  const label = 7; // 'Deskripsi Utama'
  const toolTips = 'Masukkan deskripsi produk. '.repeat(100);
  const required = JSON.stringify({ hide: false, isRequired: true, readonly: false, toolTips });
  const described = read(
    makeTemplate([
      { ...sheet, rows: replaced(sheet.rows, 1, label, 'Harus ada') },
      {
        ...hidden,
        rows: replaced(
          replaced(replaced(hidden.rows, 4, label, required), 2, 8, 'catProperty.p-1'), 4, 8,
          JSON.stringify({ defaultValue: '{"isRequired":true}', hide: true, isRequired: false, readonly: true }),
        ),
      },
      ...rest,
    ]),
  );
  expect(described.columns[label]).toMatchObject({ field: 'description', duty: 'mandatory' });
  expect(described.columns[8]).toMatchObject({ role: 'empty', duty: 'optional' });
}); // prettier-ignore

it('the edition for one category has its sheet named after it, and accepts every product', () => {
  expect(read(makeTemplate(lazadaSheets('Kaos Pria', [])))).toMatchObject({
    family: 'lazada',
    sheetName: 'Kaos Pria',
    firstRow: 5,
    leaves: [],
  });
});

it('is filled from row 5: a row per variant, a group per listing, all other parts unchanged', async () => {
  const file = makeTemplate(lazadaSheets());
  const description = read(file);
  const maker = new RowMaker(description, { all: {}, leaves: {} });
  const products = [
    { rows: [makeRow({ category: '17001', sku: 'A', color: null })], optionNames: null, options: null, minimumOrder: 1 },
    {
      rows: [makeRow({ category: '17002', sku: 'B' }), makeRow({ category: '17002', sku: 'B', price: 60_000 })],
      optionNames: ['Warna'],
      options: [{ option1: 'Merah', option2: null }, { option1: 'Biru', option2: null }],
      minimumOrder: 1,
    },
  ]; // prettier-ignore
  const rows = products.flatMap((product) => {
    const made = maker.make(product);
    return 'rows' in made ? made.rows : [];
  });
  const { sheetPart, firstRow } = description;
  const filled = await buffer(fillTemplate(file, { sheetPart, firstRow, columns: maker.columns }, rows));
  const sheet = await readSheet(filled, 'template');
  expect(sheet.slice(4).map((row) => [row[0], row[2], row[9], row[10], row[13], row[14], row[15]])).toEqual([
    ['A', "Women's Fashion,Clothing,Shirts", null, null, 55_000, 'A', 25],
    ['B', "Men's Fashion,Clothing,Shirts", 'Warna', 'Merah', 55_000, 'B-1', 25],
    ['B', "Men's Fashion,Clothing,Shirts", 'Warna', 'Biru', 60_000, 'B-2', 25],
  ]);
  const after = rawParts(filled);
  for (const [name, bytes] of rawParts(file))
    if (name !== sheetPart) expect([name, after.get(name)?.equals(bytes)]).toEqual([name, true]);
});
