import { describe, expect, it } from 'vitest';
import { packWorkbook, sheetXml, workbookParts } from '../test/make-workbook.ts';
import { openWorkbook } from './open-workbook.ts';
import { readTables, type TableRow } from './read-tables.ts';

const limits = { rowsMax: 20, columnsMax: 10, cellMax: 1000 };
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const inline = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const cell = (text: string) => `<row r="1">${inline('A1', text)}</row>`;

const rowsOf = async (sheet: string): Promise<TableRow[]> => {
  const tables = readTables(await packWorkbook(workbookParts(sheetXml(sheet))), limits);
  return tables.find(({ name }) => name === 'Sheet1')?.rows ?? [];
};

/** A workbook in which each row has one cell with the shared text. */
const withShared = (text: string, rows = 1): Promise<Buffer> => {
  const parts = workbookParts(sheetXml('<row><c t="s"><v>0</v></c></row>'.repeat(rows)));
  const relationships = parts['xl/_rels/workbook.xml.rels'] ?? '';
  const relationship =
    '<Relationship Id="d" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/>';
  return packWorkbook({
    ...parts,
    'xl/_rels/workbook.xml.rels': relationships.replace('</Relationships>', `${relationship}</Relationships>`),
    'xl/sharedStrings.xml': `<sst xmlns="${main}"><si><t>${text}</t></si></sst>`,
  });
};

describe('characters that a workbook writes as _xHHHH_', () => {
  // Excel writes each carriage return of a cell like this, and _x005F_ before text that only looks like it.
  const texts = [
    ['baris satu_x000D_\nbaris dua', 'baris satu\r\nbaris dua'],
    ['_x0041__x0042_', 'AB'],
    ['_x005F_x0041_', '_x0041_'],
    ['_x005F_x005F_x005F_x0041_', '_x005F_x0041_'],
    ['_xD83D__xDE00_', '😀'],
    ['a_x0000_b_x001F_c_xFFFF_', 'abc'],
    ['setengah _xD83D_ saja', 'setengah \ufffd saja'],
    ['_x41_ _xzzzz_ _X0041_ x0041_', '_x41_ _xzzzz_ _X0041_ x0041_'],
  ] as const;

  it.each(texts)('%j reads as %j in a cell', async (written, read) => {
    expect(await rowsOf(cell(written))).toEqual([{ number: 1, cells: [read] }]);
  });

  it.each(texts)('%j reads as %j as a shared text', async (written, read) => {
    const [, table] = readTables(await withShared(written), limits);
    expect(table?.rows).toEqual([{ number: 1, cells: [read] }]);
  });

  it('are decoded in a template, too', async () => {
    const heads = async (file: Buffer) => openWorkbook(file).sheets.at(-1)?.rows.get(1)?.get(1);
    const inCell = await packWorkbook(workbookParts(sheetXml(cell('Nama_x000D_\nProduk'))));
    expect(await heads(inCell)).toBe('Nama\r\nProduk');
    expect(await heads(await withShared('Nama_x000D_\nProduk'))).toBe('Nama\r\nProduk');
  });
});

describe('skipped rows and cells', () => {
  const far = { rowsMax: 60_000, columnsMax: 300, cellMax: 1000 };
  const workbookOf = (sheets: number, sheet: (number: number) => string) => {
    const named = Array.from({ length: sheets }, (_, index) => index + 2);
    const parts = workbookParts(sheetXml(''));
    const add = (part: string, end: string, lines: string[]) => {
      parts[part] = (parts[part] ?? '').replace(end, `${lines.join('')}${end}`);
    };
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet';
    add(
      'xl/_rels/workbook.xml.rels',
      '</Relationships>',
      named.map((number) => `<Relationship Id="far${number}" Type="${type}" Target="worksheets/far${number}.xml"/>`),
    );
    add(
      'xl/workbook.xml',
      '</sheets>',
      named.map((number) => `<sheet name="Jauh${number}" sheetId="${number + 100}" r:id="far${number}"/>`),
    );
    for (const number of named) parts[`xl/worksheets/far${number}.xml`] = sheetXml(sheet(number));
    return packWorkbook(parts);
  };

  it('far to the right count towards the limit: later sheets are cut', async () => {
    const rows = Array.from(
      { length: 4000 },
      (_, index) => `<row r="${index + 1}">${inline(`KN${index + 1}`, 'x')}</row>`,
    );
    const cut = readTables(await workbookOf(12, () => rows.join('')), far).filter(({ isCut }) => isCut);
    expect(cut.length).toBeGreaterThan(2);
    const whole = readTables(await workbookOf(2, () => rows.join('')), far);
    expect(whole.filter(({ isCut }) => isCut)).toEqual([]);
  });
});

it('cells with shared texts have at most 64 million characters together', async () => {
  const wide = { ...limits, rowsMax: 2000, cellMax: 60_000 };
  const text = 'a'.repeat(60_000);
  const few = readTables(await withShared(text, 1100), wide);
  expect(few.map(({ rows }) => rows.length)).toContain(1100);
  const tooMany = await withShared(text, 1200);
  expect(() => readTables(tooMany, wide)).toThrow(expect.objectContaining({ problem: 'too-large' }));
});

describe('rows (S27.2)', () => {
  it('have the numbers of the sheet, also after skipped rows', async () => {
    const sheet = `<row r="2">${inline('A2', 'dua')}</row><row>${inline('B3', 'tiga')}</row><row r="6">${inline('A6', 'enam')}</row>`;
    expect(await rowsOf(sheet)).toEqual([
      { number: 2, cells: ['dua'] },
      { number: 3, cells: ['', 'tiga'] },
      { number: 6, cells: ['enam'] },
    ]);
  });

  it('without a number follow the previous one, also if that one is empty', async () => {
    expect(await rowsOf(`<row r="5"/><row>${inline('A6', 'enam')}</row>`)).toEqual([{ number: 6, cells: ['enam'] }]);
  });

  it('with a number above the previous one follow it', async () => {
    const sheet = `<row r="2">${inline('A2', 'a')}</row><row r="1">${inline('A1', 'c')}</row>`;
    expect((await rowsOf(sheet)).map(({ number }) => number)).toEqual([2, 3]);
  });

  it('without content do not count, however many a sheet has', async () => {
    const empty = Array.from({ length: 50 }, (_, at) => `<row r="${at + 2}" ht="15"><c r="A${at + 2}" s="1"/></row>`);
    const sheet = `<row r="1">${inline('A1', 'a')}</row>${empty.join('')}<row r="90">${inline('A90', 'b')}</row>`;
    expect((await rowsOf(sheet)).map(({ number }) => number)).toEqual([1, 90]);
  });
});

describe('cells that Excel changed', () => {
  const main2006 = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

  it.each([
    ['1900', 46024],
    ['1904', 44562],
  ])('are read as a date or boolean, not as the number since %s behind it', async (since, days) => {
    const sheet = `<row r="1"><c r="A1" s="1"><v>${days}</v></c><c r="B1" s="2"><v>${days}</v></c><c r="C1"><v>${days}</v></c><c r="D1" t="b"><v>1</v></c></row>`;
    const parts = workbookParts(sheetXml(sheet));
    if (since === '1904')
      parts['xl/workbook.xml'] = (parts['xl/workbook.xml'] ?? '').replace(
        '<sheets>',
        '<workbookPr date1904="1"/><sheets>',
      );
    const relationships = (parts['xl/_rels/workbook.xml.rels'] ?? '').replace(/<Relationship [^>]*styles[^>]*>/, '');
    parts['xl/_rels/workbook.xml.rels'] = relationships.replace(
      '</Relationships>',
      `<Relationship Id="st" Type="${main2006}/styles" Target="styles.xml"/></Relationships>`,
    );
    parts['xl/styles.xml'] =
      `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="164" formatCode="d\\-mmm"/></numFmts>` +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>';
    const tables = readTables(await packWorkbook(parts), limits);
    expect(tables.find(({ name }) => name === 'Sheet1')?.rows[0]?.cells).toEqual([
      '2026-01-02',
      '2026-01-02',
      String(days),
      'TRUE',
    ]);
  });

  it('are read as shown if they are stored with an exponent, a decimal zero or a rounding error', async () => {
    const values = [
      '1.25E7',
      '38.0',
      '1E3',
      '5.2999999999999998',
      '7.0000000000000007E-2',
      '12.5',
      '1.7312123552555679E+18',
    ];
    const cells = values.map((value) => `<c><v>${value}</v></c>`).join('');
    const [row] = await rowsOf(`<row r="1">${cells}${inline('H1', '1.25E7')}${inline('I1', '38.0')}</row>`);
    expect(row?.cells).toEqual(['12500000', '38', '1000', '5.3', '0.07', ...values.slice(5), '1.25E7', '38.0']);
  });
});
