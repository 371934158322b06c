import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { describeTemplate } from '../describe/describe-template.ts';
import type { TemplateDescription } from '../describe/template-description.ts';
import { openWorkbook } from '../open/open-workbook.ts';
import { lettersNumber } from '../sheet/cell-address.ts';
import { makeTemplate, templateParts } from '../test/make-template.ts';
import { shopeeSheets } from '../test/shopee-sheets.ts';
import { tiktokSheets } from '../test/tiktok-sheets.ts';
import { headerRows, packWorkbook, sheetXml, workbookParts } from '../test/make-workbook.ts';
import { makeZip } from '../test/make-zip.ts';
import { rawParts, readPart } from '../test/raw-parts.ts';
import type { FilledRow } from './fill-sheet.ts';
import { fillTemplate } from './fill-template.ts';

async function describeFile(file: Buffer): Promise<TemplateDescription> {
  const description = await describeTemplate(await openWorkbook(file));
  if (description === null) throw new Error('The workbook is of no known family');
  return description;
}

/** Fills our fields' columns with rows by field. */
async function fill(file: Buffer, rows: readonly Record<string, string | number>[]): Promise<Buffer> {
  const { columns, sheetPart, firstRow } = await describeFile(file);
  const ours = columns.filter(({ field }) => field !== null);
  const filled: FilledRow[] = rows.map((row) => ours.map(({ field }) => row[field ?? ''] ?? null));
  const numbers = ours.map(({ letters }) => lettersNumber(letters));
  return await buffer(await fillTemplate(file, { sheetPart, firstRow, columns: numbers }, filled));
}

/** Expects every other part to have the same compressed bytes in the same order. */
function expectOthersCopied(before: Buffer, after: Buffer, changed: string): void {
  const [old, filled] = [rawParts(before), rawParts(after)];
  expect([...filled.keys()]).toEqual([...old.keys()]);
  for (const [name, bytes] of old)
    if (name !== changed) expect([name, filled.get(name)?.equals(bytes)]).toEqual([name, true]);
}

const rows: Record<string, string | number>[] = [
  { title: 'Kaos Polos', description: 'Katun halus', price: 55_000, stock: 25, category: '70365' },
  { title: '=1+1', description: ' <b>& dua\nbaris ', price: 7, stock: 0, category: '0012345678901234567' },
  { title: 'Ketiga "kutip" 😀', price: 99, stock: 3, category: 'x' },
];

describe('fillTemplate', () => {
  it('copies every other part compressed, whatever the packing', async () => {
    const file = makeZip(
      templateParts(shopeeSheets()).map((part, index) => ({
        ...part,
        isStored: index % 3 === 0,
        level: (index % 9) + 1,
        hasDescriptor: index % 2 === 0,
        isZip64: index % 4 === 1,
        extra: Buffer.from([0xfe, 0xca, 2, 0, 1, 2]),
      })),
      'catatan di akhir',
    );
    const filled = await fill(file, rows);
    expectOthersCopied(file, filled, 'xl/worksheets/sheet3.xml');
    expect(filled.subarray(-16).toString()).toBe('catatan di akhir');
    // Our own reader recognises the same template, now with rows.
    expect(await describeFile(filled)).toMatchObject({ ...(await describeFile(file)), filledRows: 3 });
  });

  it("only changes the sheet's rows and extent", async () => {
    const file = makeTemplate(shopeeSheets());
    const name = 'xl/worksheets/sheet3.xml';
    const [before = '', after = ''] = readPart(file, name).split('</sheetData>');
    const sheet = readPart(await fill(file, rows), name);
    const end = before.slice(before.indexOf('<sheetViews>'));
    expect(sheet.startsWith(before.slice(0, before.indexOf('<dimension')))).toBe(true);
    expect(sheet).toContain('<dimension ref="A1:U10"></dimension>');
    expect(sheet).toContain(`${end}<row r="8">`);
    expect(sheet.endsWith(`</row></sheetData>${after}`)).toBe(true);
    expect(sheet).toContain('activePane="bottom_left"');
  });

  it("writes texts as texts and numbers as numbers, in their column's format", async () => {
    const filled = await fill(makeTemplate(shopeeSheets()), rows);
    const sheet = await readSheet(filled, 'Template', { trim: false });
    expect(sheet.slice(7).map((row) => [row[0], row[1], row[3], row[10], row[11]])).toEqual([
      ['Kaos Polos', '70365', 'Katun halus', 55_000, 25],
      ['=1+1', '0012345678901234567', ' <b>& dua\nbaris ', 7, 0],
      ['Ketiga "kutip" 😀', 'x', null, 99, 3],
    ]);
    const xml = readPart(filled, 'xl/worksheets/sheet3.xml');
    expect(xml).toContain('<c r="A8" s="7" t="inlineStr">');
    expect(xml).toContain('<c r="K8"><v>55000</v></c>');
  });

  it('keeps other cells of existing rows, and empties ours below the last product', async () => {
    const sheets = tiktokSheets().map((sheet, index) =>
      index > 0
        ? sheet
        : {
            ...sheet,
            more:
              '<row r="7" spans="1:3" ht="20" customHeight="1"><c r="A7" s="3"/><c r="Q7" s="9" t="str"><f>1+1</f><v>2</v></c></row>' +
              '<row r="9"><c r="C9" s="5"><v>1</v></c><c r="Q9"><v>5</v></c></row>' +
              '<row r="50"><c r="C50" s="4" t="inlineStr"><is><t>lama</t></is></c><c r="Q50"><v>7</v></c></row>' +
              '<row r="51"><c r="Q51" s="1"></c></row>',
          },
    );
    const xml = readPart(await fill(makeTemplate(sheets), rows), 'xl/worksheets/sheet1.xml');
    expect(xml).toContain(
      '<row r="7" ht="20" customHeight="1"><c r="A7" s="3" t="inlineStr"><is><t xml:space="preserve">70365</t></is></c>',
    );
    expect(xml).toContain('<c r="Q7" s="9" t="str"><f>1+1</f><v>2</v></c></row><row r="8">');
    expect(xml).toContain('<c r="C9" s="5" t="inlineStr"><is><t xml:space="preserve">Ketiga');
    expect(xml).toContain(
      '<row r="50"><c r="C50" s="4"/><c r="Q50"><v>7</v></c></row><row r="51"><c r="Q51" s="1"></c></row></sheetData>',
    );
    // The example above the first product row belongs to the template.
    expect(xml).toContain('<t>Contoh kaos</t>');
  });

  it('fills a sheet without rows below its header, and one with prefixed elements', async () => {
    const prefixed = sheetXml(headerRows())
      .replaceAll(/<(\/?)(?=[a-z])/g, '<$1x:')
      .replace('xmlns=', 'xmlns:x=');
    const filled = await fill(await packWorkbook(workbookParts(prefixed)), rows);
    const xml = readPart(filled, 'xl/worksheets/sheet2.xml');
    expect(xml).toContain('<row xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" r="4">');
    expect(xml).toContain('</row></x:sheetData>');
    const sheet = await readSheet(filled, 'Sheet1', { trim: false });
    expect(sheet[3]?.slice(0, 2)).toEqual(['70365', 'Kaos Polos']);
  });

  it('only removes the list of formulas if it replaces one', async () => {
    const parts = (row: string) => ({
      ...workbookParts(sheetXml(headerRows() + row)),
      '[Content_Types].xml': (workbookParts('')['[Content_Types].xml'] ?? '').replace(
        '</Types>',
        '<Override PartName="/xl/calcChain.xml" ContentType="c"/></Types>',
      ),
      'xl/calcChain.xml': '<calcChain/>',
    });
    const ours = await fill(await packWorkbook(parts('<row r="4"><c r="B4"><f>SUM(1,2)</f><v>3</v></c></row>')), rows);
    expect(readPart(ours, '[Content_Types].xml')).not.toContain('calcChain');
    expect(() => readPart(ours, 'xl/calcChain.xml')).toThrow('no xl/calcChain.xml');
    const others = await fill(
      await packWorkbook(parts('<row r="4"><c r="AF4"><f>SUM(1,2)</f><v>3</v></c></row>')),
      rows,
    );
    expect(readPart(others, 'xl/calcChain.xml')).toBe('<calcChain/>');
    const array =
      '<row r="4"><c r="AA4"><f t="array" ref="AA4:AB4">SUM(1,2)</f><v>3</v></c><c r="AB4"><v>3</v></c></row>';
    const target = { sheetPart: 'xl/worksheets/sheet2.xml', firstRow: 4, columns: [28] };
    const broken = await buffer(fillTemplate(await packWorkbook(parts(array)), target, [['Kaos']]));
    expect(() => readPart(broken, 'xl/calcChain.xml')).toThrow('no xl/calcChain.xml');
  });

  it('keeps the values of a formula that other columns share with a replaced cell', async () => {
    const row =
      '<row r="4"><c r="AB4"><f t="shared" ref="AB4:AC4" si="0">SUM(1,2)</f><v>3</v></c><c r="AC4"><f t="shared" si="0"/><v>3</v></c></row>';
    const file = await packWorkbook(workbookParts(sheetXml(headerRows() + row)));
    const fill = { sheetPart: 'xl/worksheets/sheet2.xml', firstRow: 4, columns: [28] };
    const filled = await buffer(fillTemplate(file, fill, [['Kaos']]));
    expect(readPart(filled, fill.sheetPart)).toContain('<c r="AC4"><v>3</v></c></row>');
  });
});
