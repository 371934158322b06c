import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { fillTemplate } from '../fill/fill-template.ts';
import { openWorkbook } from '../open/open-workbook.ts';
import { lettersNumber } from '../sheet/cell-address.ts';
import { listValidation, makeTemplate, type SheetFixture } from '../test/make-template.ts';
import { shopeeSheets } from '../test/shopee-sheets.ts';
import { describeMapped, guessMapping, type HandMapping } from './describe-other.ts';
import { describeTemplate } from './describe-template.ts';
import type { TemplateDescription } from './template-description.ts';

/** What a made template has below its headers and help, which end with row 7. */
interface Below {
  more?: string;
  /** The XML after the rows. */
  after?: string;
  /** The first validated row; without it, none is validated. */
  validated?: number;
}

/** Shopee's workbook with other rows below its help. */
function templateWith({ more = '', after = '', validated }: Below): Buffer {
  const sheets = shopeeSheets().map((sheet): SheetFixture => {
    if (sheet.name !== 'Template') return sheet;
    const rules = /<dataValidations.*<\/dataValidations>/s;
    const own = (sheet.after ?? '').replace(rules, (all) =>
      validated === undefined ? '' : all.replaceAll(/([BRS])8(?=[:"])/g, (_, column: string) => column + validated),
    );
    return { ...sheet, more, after: after + own };
  });
  return makeTemplate(sheets);
}

const letters = ['A', 'B', 'C', 'D', 'E', 'F'];
const formatted = (row: number) =>
  `<row r="${row}">${letters.map((at) => `<c r="${at}${row}" s="3"/>`).join('')}</row>`;
const unplaced = `<row>${letters.map(() => '<c s="3"/>').join('')}</row>`;
const text = (place: string, value: string, type = 'inlineStr') =>
  type === 'str'
    ? `<c r="${place}" t="str"><f>"x"</f><v>${value}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
const merged = (...areas: string[]) =>
  `<mergeCells>${areas.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;

/** Fills two rows and returns the title and price that another reader sees from the first of them on. */
async function seenRows(file: Buffer, { columns, sheetPart, sheetName, firstRow }: TemplateDescription) {
  const ours = columns.filter(({ field }) => field === 'title' || field === 'price');
  const numbers = ours.map(({ letters: place }) => lettersNumber(place));
  const rows = [1, 2].map((number) =>
    ours.map(({ field }) => (field === 'title' ? `Barang ${number}` : 1000 * number)),
  );
  const filled = await buffer(await fillTemplate(file, { sheetPart, firstRow, columns: numbers }, rows));
  const sheet = await readSheet(filled, sheetName, { trim: false });
  return sheet.slice(firstRow - 1).map((row) => numbers.map((number) => row[number - 1]));
}
const expected = [
  ['Barang 1', 1000],
  ['Barang 2', 2000],
];

describe('rows below the headers that are not products', () => {
  it.each<[string, Below, number]>([
    ['none, nothing validated', {}, 8],
    ['a blank row in a format, nothing validated', { more: formatted(8) }, 8],
    ['a blank row above the validated ones', { more: formatted(8), validated: 9 }, 9],
    ['a merged blank row', { more: formatted(8), after: merged('A8:F8') }, 9],
    ['merged rows that are validated', { more: formatted(8), after: merged('A8:F9'), validated: 8 }, 10],
    ['a merged note', { more: `<row r="8">${text('A8', 'Mulai isi di bawah ini')}</row>`, after: merged('A8:F8') }, 9],
    [
      'an example with formulas, above the validated rows',
      { more: `<row r="8">${text('A8', 'Kaos', 'str')}</row>`, validated: 9 },
      9,
    ],
    [
      'an example that products take the place of',
      { more: `<row r="8">${text('A8', 'Kaos contoh', 'str')}</row>`, validated: 8 },
      8,
    ],
    ['merged titles above the headers', { after: merged('A1:T1', 'A4:B4') }, 8],
  ])('%s', async (_, below, firstRow) => {
    const file = templateWith(below);
    const description = await describeTemplate(await openWorkbook(file));
    if (description === null) throw new Error('of no known family');
    expect(description).toMatchObject({ family: 'shopee', firstRow });
    expect(await seenRows(file, description)).toEqual(expected);
  });

  it.each([['A9:A10'], ['B12:D12']])('merged cells at %s would hide values, so the file is refused', (area) => {
    const file = templateWith({ after: merged(area), validated: 8 });
    expect(() => describeTemplate(openWorkbook(file))).toThrow('merged-cells');
  });

  it('keep their formats even if neither rows nor cells state their positions', async () => {
    const file = templateWith({ more: unplaced, validated: 8 });
    const description = await describeTemplate(await openWorkbook(file));
    if (description === null) throw new Error('of no known family');
    const fill = { sheetPart: description.sheetPart, firstRow: 8, columns: [1, 4] };
    const filled = await buffer(await fillTemplate(file, fill, [['Barang 1', 'Bahan katun']]));
    const sheet = (await openWorkbook(filled)).sheets.find(({ part }) => part === description.sheetPart);
    expect([...(sheet?.rows.get(8) ?? [])]).toEqual([
      [1, 'Barang 1'],
      [4, 'Bahan katun'],
    ]);
  });

  it('are also skipped in the guess for an unknown workbook', async () => {
    const sheet: SheetFixture = {
      name: 'Stok',
      rows: [['Toko Sari'], null, ['Nama Barang', 'Harga Jual', 'Stok'], ['Isi mulai baris berikut', null, null]],
      after: merged('A1:C1', 'A4:C4'),
    };
    const workbook = await openWorkbook(makeTemplate([sheet]));
    const mapping = guessMapping(workbook);
    expect(mapping).toMatchObject({ headerRow: 3, firstRow: 5 });
    if (mapping === null) return;
    const description = await describeMapped(workbook, mapping);
    expect(description?.firstRow).toBe(5);
  });
});

describe('a workbook mapped by hand', () => {
  const validations = (xml: string) => `<dataValidations>${xml}</dataValidations>`;
  const list = (area: string) => listValidation(area, '"Jan,Feb"');
  const described = (sheet: SheetFixture, mapping: Partial<HandMapping>) =>
    describeMapped(openWorkbook(makeTemplate([sheet])), {
      sheetName: sheet.name,
      headerRow: 1,
      firstRow: 2,
      columns: { A: 'title', B: 'price' },
      ...mapping,
    });
  const headers = ['Nama', 'Harga', 'Isi'];

  it('has no last row if the first product row is below the validated ones, or near their end', () => {
    const sheet = { name: 'Stok', rows: [headers], after: validations(list('C2:C20')) };
    expect(described(sheet, { firstRow: 21 })?.lastRow).toBeNull();
    expect(described(sheet, { firstRow: 20 })?.lastRow).toBeNull();
    expect(described(sheet, { firstRow: 10 })?.lastRow).toBe(20);
    expect(described(sheet, {})?.lastRow).toBe(20);
  });

  it('has the mapped columns whose header is merged into another cell', () => {
    const sheet = {
      name: 'Stok',
      rows: [
        ['Nama', 'Harga', 'Ukuran', null],
        [null, null, 'Panjang', 'Lebar'],
      ],
    };
    const columns = { A: 'title', B: 'price', C: 'length', D: 'width', E: 'stock' } as const;
    const description = described(sheet, { headerRow: 2, firstRow: 3, columns });
    expect(description?.columns.map(({ letters: at, label, field }) => [at, label, field])).toEqual([
      ['A', 'Nama', 'title'],
      ['B', 'Harga', 'price'],
      ['C', 'Panjang', 'length'],
      ['D', 'Lebar', 'width'],
      ['E', 'E', 'stock'],
    ]);
  });

  it('does not apply a drop-down above the table to the column below it', () => {
    const sheet = { name: 'Stok', rows: [['Bulan', 'Jan'], null, headers], after: validations(list('A1')) };
    const description = described(sheet, { headerRow: 3, firstRow: 4 });
    expect(description?.columns[0]).toMatchObject({ letters: 'A', isListOnly: false, list: null });
  });
});
