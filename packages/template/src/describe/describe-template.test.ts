import { describe, expect, it } from 'vitest';
import { openWorkbook } from '../open/open-workbook.ts';
import { makeTemplate, type SheetFixture } from '../test/make-template.ts';
import { shopeeSheets } from '../test/shopee-sheets.ts';
import { tiktokSheets } from '../test/tiktok-sheets.ts';
import { headerRows, packWorkbook, sheetXml, workbookParts } from '../test/make-workbook.ts';
import { describeTemplate } from './describe-template.ts';
import type { TemplateColumn, TemplateDescription } from './template-description.ts';

async function describeFile(file: Buffer): Promise<TemplateDescription> {
  const description = await describeTemplate(await openWorkbook(file));
  if (description === null) throw new Error('The workbook is of no known family');
  return description;
}
const columnOf = ({ columns }: TemplateDescription, label: string): TemplateColumn => {
  const column = columns.find((one) => one.label === label);
  if (column === undefined) throw new Error(`no column ${label}`);
  return column;
};
const listOf = ({ lists }: TemplateDescription, list: number | null | undefined) => (list == null ? null : lists[list]);

describe('a Shopee workbook of an edition with other positions', () => {
  it('is distinguished from its example, with its rows, limits and questions', async () => {
    const found = await describeFile(makeTemplate(shopeeSheets()));
    expect(found).toMatchObject({
      family: 'shopee',
      sheetName: 'Template',
      headerRow: 2,
      firstRow: 8,
      lastRow: 60,
      branch: 'Tas & Koper',
      ratioMax: 5,
      unknownColumns: [],
      missingFields: [],
      filledRows: 0,
    });
    expect(columnOf(found, 'Nama Produk')).toMatchObject({
      letters: 'A',
      field: 'title',
      duty: 'mandatory',
      lengthMin: 5,
      lengthMax: 100,
    });
    expect(columnOf(found, 'Deskripsi Produk')).toMatchObject({ lengthMin: 20, lengthMax: 2000 });
    expect(columnOf(found, 'Harga')).toMatchObject({ field: 'price', min: 99, max: 150_000_000 });
    expect(columnOf(found, 'Berat')).toMatchObject({ unit: 'kg', max: 1000 });
    expect(columnOf(found, 'Stok')).toMatchObject({ duty: 'conditional', max: 10_000 });
    expect(columnOf(found, 'Alasan Gagal')).toMatchObject({ role: 'answer', field: null });
    expect(listOf(found, columnOf(found, 'Reguler').list)).toEqual(['Aktif', 'Tidak Aktif']);
  });

  it('takes the limits of variants from its guide, otherwise those of the known edition', async () => {
    const edition = (guide: string) =>
      shopeeSheets().map((sheet) => (sheet.name === 'Panduan' ? { ...sheet, rows: [[guide]] } : sheet));
    const words =
      'Untuk produk dengan 1 level variasi, jumlah maks. varian adalah 35; untuk 2 level variasi maks. 100.';
    const limits = { levels: 2, oneLevelMax: 20, twoLevelsMax: 50, hasPicturesTogether: true };
    expect((await describeFile(makeTemplate(edition(words)))).variants).toEqual({
      ...limits,
      oneLevelMax: 35,
      twoLevelsMax: 100,
    });
    expect((await describeFile(makeTemplate(edition('Cara mengisi')))).variants).toEqual(limits);
  });

  it.each([
    ['Pilih salah satu opsi.', true],
    ['Choose what customers see.', true],
    ['Choose an option or enter a custom value.', false],
    ['Pilih opsi atau masukkan nilai sendiri.', false],
  ])('treats a list whose help says %j as strict: %s', async (help, isListOnly) => {
    const sheets = shopeeSheets().map((sheet): SheetFixture => {
      const rows = sheet.rows.map((row) => row?.map((cell) => (cell === 'Aktif/ Nonaktif' ? help : cell)) ?? null);
      return { ...sheet, rows };
    });
    expect(columnOf(await describeFile(makeTemplate(sheets)), 'Reguler')).toMatchObject({
      help: expect.stringContaining(help),
      isListOnly,
    });
  });

  it.each([
    ['Harga (RM)', 'MYR'],
    ['Giá ₫', 'VND'],
    ['Harga Rp', null],
    ['Harga (Rp, bukan RM)', null],
    ['Harga', null],
  ])('reads prices labelled %j as %s', async (label, foreignCurrency) => {
    const sheets = shopeeSheets().map((sheet): SheetFixture => {
      const rows = sheet.rows.map((row) => row?.map((cell) => (cell === 'Harga' ? label : cell)) ?? null);
      return { ...sheet, rows };
    });
    expect(await describeFile(makeTemplate(sheets))).toMatchObject({ foreignCurrency });
  });

  it('tells what each category requires, with the choices', async () => {
    const found = await describeFile(makeTemplate(shopeeSheets()));
    expect(found.leaves.map(({ id, name }) => [id, name])).toEqual([
      ['200101', '200101-Tas & Koper/Tas Selempang'],
      ['200102', '200102-Tas & Koper/Dompet'],
    ]);
    const [bag, purse] = found.leaves;
    expect(bag?.attributes['C']).toEqual({ duty: 'mandatory', list: null });
    expect(purse?.attributes['C']?.duty).toBe('forbidden');
    expect(listOf(found, bag?.attributes['S']?.list)).toEqual(['Wanita', 'Pria']);
    expect(listOf(found, purse?.attributes['S']?.list)).toEqual(['Unisex']);
  });

  it('stores no token and no id of a shop', async () => {
    const text = JSON.stringify(await describeFile(makeTemplate(shopeeSheets())));
    for (const secret of ['0123456789abcdef0123456789abcdef', '900001', '555000111'])
      expect(text).not.toContain(secret);
  });

  it('of another edition lists the unknown columns', async () => {
    const sheets = shopeeSheets().map((sheet): SheetFixture => {
      if (sheet.name !== 'Template') return sheet;
      const rows = sheet.rows.map((row, index) =>
        index === 1 ? row?.map((key) => (key === 'ps_length|0|1' ? 'ps_kolom_baru|1|0' : key)) : row,
      );
      return { ...sheet, rows: rows.map((row) => row ?? null) };
    });
    expect((await describeFile(makeTemplate(sheets))).unknownColumns).toEqual(['Panjang']);
  });
});

it('reports the column deleted from the product sheet, instead of filling the example', () => {
  const sheets = shopeeSheets().map((sheet): SheetFixture => {
    if (sheet.name !== 'Template') return sheet;
    const price = sheet.rows[1]?.indexOf('ps_price|1|1') ?? -1;
    return { ...sheet, rows: sheet.rows.map((row) => row?.filter((_, at) => at !== price) ?? null) };
  });
  expect(() => describeTemplate(openWorkbook(makeTemplate(sheets)))).toThrow('no column of price in Template');
});

describe("a workbook of TikTok Shop's", () => {
  it('keeps its example row, uses the unit in its words and the duties in its sheet', async () => {
    const found = await describeFile(makeTemplate(tiktokSheets()));
    expect(found).toMatchObject({
      family: 'tiktok',
      firstRow: 7,
      lastRow: 1000,
      branch: 'Fesyen',
      unknownColumns: ['Bendera Baru'],
    });
    expect(found.leaves.map(({ id, name }) => [id, name])).toEqual([['600001', '600001/Fesyen/Kaos\t']]);
    expect(columnOf(found, 'Berat paket (kg)')).toMatchObject({ field: 'weight', unit: 'kg' });
    expect(columnOf(found, 'Kuantitas')).toMatchObject({ field: 'stock', duty: 'mandatory' });
    expect(columnOf(found, 'Nama produk').lengthMax).toBe(255);
    expect(columnOf(found, 'Gaya')).toMatchObject({ role: 'attribute', duty: 'mandatory' });
    expect(found.leaves[0]?.attributes['P']).toEqual({ duty: 'mandatory', list: null });
    expect(listOf(found, columnOf(found, 'Gaya').list)).toEqual(['Kasual', 'Formal']);
  });
});

describe("a workbook of Akulaku's", () => {
  const describeSheet = async (sheet: string) => describeFile(await packWorkbook(workbookParts(sheet)));

  it('is recognised by its headers, in another order and next to unknown columns', async () => {
    const moved: Record<string, string> = { A: 'AD', B: 'A', R: 'B' };
    const lettersOf = (column: string) => (column === 'I' || column === 'P' ? null : (moved[column] ?? column));
    const found = await describeSheet(sheetXml(headerRows(lettersOf)));
    expect(found).toMatchObject({
      family: 'akulaku',
      sheetName: 'Sheet1',
      firstRow: 4,
      lastRow: 999,
      missingFields: ['specification', 'variationPicture'],
    });
    expect(found.columns.find(({ field }) => field === 'category')?.letters).toBe('AD');
  });

  it('with products in it is filled from the same row', async () => {
    const old = '<row r="4"><c r="B4"><v>3</v></c></row><row r="900"><c r="A900"><v>9</v></c></row>';
    expect(await describeSheet(sheetXml(headerRows() + old))).toMatchObject({ firstRow: 4, filledRows: 2 });
  });

  it('without one of its main columns is not recognised', async () => {
    const sheet = sheetXml(headerRows((column) => (column === 'E' ? null : column)));
    expect(await describeTemplate(await openWorkbook(await packWorkbook(workbookParts(sheet))))).toBeNull();
  });
});
