import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type AkulakuRow, akulakuColumns } from '@pindahlapak/rules';
import readXlsxFile, { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { inBatches, makeRow } from '../test/make-row.ts';
import { headerRows, packWorkbook, sheetXml, workbookParts } from '../test/make-workbook.ts';
import { readPart } from '../test/read-sheet-xml.ts';
import { fillTemplate } from './fill-template.ts';
import { openTemplate } from '../open/open-template.ts';

const fill = async (file: Buffer, rows: readonly AkulakuRow[]) =>
  buffer(fillTemplate(await openTemplate(file), inBatches(rows)));
const fillSheet = async (sheet: string, rows: readonly AkulakuRow[]) =>
  fill(await packWorkbook(workbookParts(sheet)), rows);
const readRows = (file: Buffer) => readSheet(file, 'Sheet1', { trim: false });

const rows = [
  makeRow(),
  makeRow({ title: '=1+1', description: ' <b>& dua\nbaris ' }),
  makeRow({ title: 'Ketiga', variation: 'XL', price: 7 }),
];
const values = rows.map((row) => akulakuColumns.map(({ key }) => row[key]));

describe('fillTemplate', () => {
  it('writes products from row 4 on, in place of what stood there', async () => {
    const old =
      '<row r="4"><c r="B4" s="3"><f>SUM(1,2)</f><v>3</v></c></row><row r="900"><c r="A900"><v>9</v></c></row>';
    const sheet = await readRows(await fillSheet(sheetXml(headerRows() + old), rows));
    expect(sheet).toHaveLength(6);
    expect(sheet[0]?.[1]).toBe('*Goods Name');
    expect(sheet.slice(3)).toEqual(values);
  });

  it('keeps every other part and all around the rows, byte for byte', async () => {
    const parts = { ...workbookParts(sheetXml(headerRows())), 'xl/media/logo.bin': '\u0001\u0002é' };
    const filled = await fill(await packWorkbook(parts), rows);
    for (const [name, text] of Object.entries(parts)) {
      if (name !== 'xl/worksheets/sheet2.xml') expect(readPart(filled, name)).toBe(text);
    }
    const sheet = readPart(filled, 'xl/worksheets/sheet2.xml');
    const [before = '', after = ''] = sheetXml('').replace('<dimension ref="A1:AB9"/>', '').split('</sheetData>');
    expect(sheet.startsWith(`${before}<row r="1">`)).toBe(true);
    expect(sheet.endsWith(`</row></sheetData>${after}`)).toBe(true);
    expect(sheet).not.toContain('<dimension');
  });

  it("takes each column's style from row 4 of the template, else from the column", async () => {
    const old = '<row r="4"><c r="E4" s="3"/></row>';
    const xml = readPart(await fillSheet(sheetXml(headerRows() + old), rows), 'xl/worksheets/sheet2.xml');
    expect(xml).toContain('<c r="E4" s="3"><v>55000</v></c>');
    expect(xml).toContain('<c r="B5" s="2" t="inlineStr">');
  });

  it('finds the columns by their headers, in another order and beside unknown ones', async () => {
    const moved: Record<string, string> = { A: 'AD', B: 'A', R: 'B' };
    const lettersOf = (column: string) => (column === 'I' || column === 'P' ? null : (moved[column] ?? column));
    const template = await openTemplate(await packWorkbook(workbookParts(sheetXml(headerRows(lettersOf)))));
    expect(template.columns.get('category')).toBe('AD');
    expect(template.columns.has('specification')).toBe(false);
    const sheet = await readRows(await buffer(fillTemplate(template, inBatches(rows))));
    expect(sheet[5]?.[0]).toBe('Ketiga');
    expect(sheet[5]?.[29]).toBe('70365');
    expect(sheet[5]?.[1]).toBe(rows[2]?.description);
  });

  it('fills a sheet without rows, one with shared strings, and one that names its elements with a prefix', async () => {
    const withShared = headerRows().replaceAll(/t="inlineStr"><is><t>([^<]*)<\/t><\/is>/g, (_, text: string) => {
      shared.push(text);
      return `t="s"><v>${shared.length - 1}</v>`;
    });
    function sharedXml() {
      const items = shared.map(
        (text) => `<si><r><t>${text.slice(0, 3)}</t></r><r><t>${text.slice(3)}</t></r><rPh><t>x</t></rPh></si>`,
      );
      return `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${items.join('')}</sst>`;
    }
    const parts = workbookParts(sheetXml(withShared));
    const relationships = parts['xl/_rels/workbook.xml.rels'] ?? '';
    const file = await packWorkbook({
      ...parts,
      'xl/sharedStrings.xml': sharedXml(),
      'xl/_rels/workbook.xml.rels': relationships.replace(
        '</Relationships>',
        '<Relationship Id="s" Type="x/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
      ),
    });
    expect((await openTemplate(file)).columns.size).toBe(28);

    const prefixed = sheetXml(headerRows())
      .replaceAll(/<(\/?)(?=[a-z])/g, '<$1x:')
      .replace('xmlns=', 'xmlns:x=');
    const filled = readPart(await fillSheet(prefixed, rows), 'xl/worksheets/sheet2.xml');
    expect(filled).toContain('<row r="4" xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">');
    expect(filled).toContain('</row></x:sheetData>');
  });

  const shared: string[] = [];

  it('leaves out the list of formulas, which would name cells that are gone', async () => {
    const parts = workbookParts(sheetXml(headerRows()));
    const types = parts['[Content_Types].xml'] ?? '';
    const file = await packWorkbook({
      ...parts,
      '[Content_Types].xml': types.replace(
        '</Types>',
        '<Override PartName="/xl/calcChain.xml" ContentType="c"/></Types>',
      ),
      'xl/calcChain.xml': '<calcChain/>',
    });
    const filled = await fill(file, rows);
    expect(readPart(filled, '[Content_Types].xml')).toBe(types);
    expect(() => readPart(filled, 'xl/calcChain.xml')).toThrow('no xl/calcChain.xml');
    expect((await readXlsxFile(filled)).map(({ sheet }) => sheet)).toEqual(['Petunjuk', 'Sheet1']);
  });

  const original = path.resolve(
    import.meta.dirname,
    '../../../../../shared/data/akulaku/Bulk_Upload_Template-Indonesia.xlsx',
  );

  it.skipIf(!existsSync(original))("fills Akulaku's own template (skipped where it is absent)", async () => {
    const file = readFileSync(original);
    const template = await openTemplate(file);
    expect([...template.columns]).toEqual(akulakuColumns.map(({ key, letter }) => [key, letter]));
    const filled = await buffer(fillTemplate(template, inBatches(rows)));
    const sheet = await readRows(filled);
    expect(sheet.slice(0, 3)).toEqual(await readRows(file));
    expect(sheet.slice(3)).toEqual(values);
    expect(readPart(filled, 'xl/styles.xml')).toBe(readPart(file, 'xl/styles.xml'));
  });
});
