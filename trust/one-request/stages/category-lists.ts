import { saveCategoryListEndpoint } from '@pindahlapak/contract';
import { makeWorkbook, sheetRelationship } from '@pindahlapak/harness/make-workbook';
import { boundary, formBytes } from '../../walls/requests/multipart.ts';
import type { HeavyRequest } from '../stage.ts';

const megabyte = 1024 * 1024;
/** Bytes that the largest file of a form may have, with a little room. */
const fileBytes = 10 * megabyte - 1024;
/** Bytes that a part of a workbook may have unpacked, with a little room. */
const partBytes = 16 * megabyte - 4096;

const fill = (unit: string, bytes: number): string => unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)));
const form = { 'content-type': `multipart/form-data; boundary=${boundary}` };
const path = saveCategoryListEndpoint.path.replace('{marketplace}', 'akulaku');

/** The request that sends a list. */
export const listRequest = (bytes: string | Buffer, fileName: string) => ({
  method: 'PUT',
  path,
  headers: form,
  body: formBytes({}, [{ field: 'file', fileName, type: 'application/octet-stream', bytes: Buffer.from(bytes) }]),
});

/** The upload of a list; the file is made when it is sent. */
export const upload = (
  what: string,
  file: () => string | Buffer,
  answer: HeavyRequest['answer'] = 'refused',
  fileName = 'daftar.xlsx',
): HeavyRequest => ({ call: 'saveCategoryList', what, answer, request: () => listRequest(file(), fileName) });

/** The same for a csv file. */
export const csv = (what: string, file: () => string, answer?: HeavyRequest['answer']) =>
  upload(`csv: ${what}`, file, answer, 'daftar.csv');

const words = ['Pakaian', 'Pria', 'Wanita', 'Anak', 'Rumah', 'Dapur', 'Elektronik', 'Kamera', 'Sepatu', 'Olahraga'];
/** The path of a made-up leaf. */
export const pathOf = (at: number): string =>
  [1000, 100, 10].map((part) => `${words[Math.floor(at / part) % 10]} ${Math.floor(at / part)}`).join(' > ') +
  ` > Barang ${at}`;

/** A list of leaves as csv. */
export const leaves = (count: number): string =>
  `id,path\n${Array.from({ length: count }, (_, at) => `${70_000 + at},${pathOf(at)}`).join('\n')}\n`;

const cell = (value: number | string, type = '') => `<c${type}><v>${value}</v></c>`;

/** A list of leaves as Excel writes it: names in shared strings, a column a level. */
export function leafWorkbook(count: number): Buffer {
  const numbers = new Map<string, number>();
  const rows = Array.from({ length: count }, (_, at) => {
    const names = pathOf(at)
      .split(' > ')
      .map((name) => {
        const number = numbers.get(name) ?? numbers.size;
        numbers.set(name, number);
        return cell(number, ' t="s"');
      });
    return `<row r="${at + 1}">${cell(70_000 + at)}${names.join('')}</row>`;
  });
  const shared = [...numbers.keys()].map((name) => `<si><t>${name}</t></si>`).join('');
  return makeWorkbook({ rows: rows.join(''), shared });
}

const sharedCells = (count: number) =>
  Array.from({ length: count }, (_, at) => `<row>${cell(at + 100)}${cell(at, ' t="s"')}</row>`).join('');

/** Workbooks that are as heavy as their limits let them be. */
export const hostileWorkbooks: HeavyRequest[] = [
  upload('xlsx: a sheet of 16 MB of spaces', () => makeWorkbook({ rows: fill(' ', partBytes - 200) })),
  upload('xlsx: a sheet of 16 MB of zeros', () => makeWorkbook({ sheet: Buffer.alloc(partBytes) })),
  upload('xlsx: a sheet of 1 GB', () => makeWorkbook({ sheet: Buffer.alloc(1024 * megabyte) })),
  upload('xlsx: 16 MB of empty rows', () => makeWorkbook({ rows: fill('<row/>', partBytes - 200) })),
  upload('xlsx: a million cells in one row', () =>
    makeWorkbook({ rows: `<row>${fill('<c><v>1</v></c>', partBytes - 200)}</row>` }),
  ),
  upload('xlsx: 59,000 rows of 40 empty texts', () =>
    makeWorkbook({ rows: fill(`<row><c r="AN1"><v> </v></c></row>`, 59_000 * 37) }),
  ),
  upload('xlsx: 14,900 rows of 40 numbers', () => {
    const row = `<row>${Array.from({ length: 40 }, (_, at) => cell(at % 9)).join('')}</row>`;
    return makeWorkbook({ rows: row.repeat(14_900) });
  }),
  upload('xlsx: one text of 16 MB', () => makeWorkbook({ rows: `<row>${cell(fill('a', partBytes - 200))}</row>` })),
  upload('xlsx: one text of entities', () =>
    makeWorkbook({ rows: `<row>${cell(fill('&#x61;', partBytes - 200))}</row>` }),
  ),
  upload('xlsx: one text of three-byte signs', () =>
    makeWorkbook({ rows: `<row>${cell(fill('宽', partBytes - 200))}</row>` }),
  ),
  upload('xlsx: nested entities', () =>
    makeWorkbook({
      sheet: `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]><worksheet>${'&b;'.repeat(1000)}</worksheet>`,
    }),
  ),
  upload('xlsx: one tag of 800,000 attributes', () =>
    makeWorkbook({
      rows: `<row ${Array.from({ length: 800_000 }, (_, at) => `a${at}="${at}"`).join(' ')}/>`,
    }),
  ),
  upload('xlsx: tags of 20,000 namespaces', () =>
    makeWorkbook({
      rows: fill(
        `<row ${Array.from({ length: 20_000 }, (_, at) => `xmlns:a${at}="${at}"`).join(' ')}/>`,
        partBytes - 900_000,
      ),
    }),
  ),
  upload('xlsx: a name of 16 MB', () => makeWorkbook({ rows: `<${fill('a', partBytes - 200)}/>` })),
  upload('xlsx: 100,000 sheets for one part', () =>
    makeWorkbook({
      rows: sharedCells(1000),
      sheets: Array.from({ length: 100_000 }, (_, at) => `<sheet name="S" r:id="u${at}"/>`).join(''),
      relationships: Array.from({ length: 100_000 }, (_, at) => sheetRelationship(`u${at}`)).join(''),
    }),
  ),
  upload('xlsx: 1,000 sheets for one part of 16 MB', () =>
    makeWorkbook({
      rows: fill('<row/>', 59_000 * 6) + ' '.repeat(15 * megabyte),
      sheets: '<sheet name="S" r:id="s1"/>'.repeat(1000),
    }),
  ),
  upload(
    'xlsx: a million shared strings',
    () => makeWorkbook({ rows: sharedCells(49_000), shared: fill('<si><t>ab</t></si>', partBytes) }),
    'any',
  ),
  upload(
    'xlsx: a shared string of 16 MB',
    () => makeWorkbook({ rows: sharedCells(2), shared: `<si><t>${fill('a', partBytes - 200)}</t></si>` }),
    'any',
  ),
  upload(
    'xlsx: a shared string in 49,000 cells',
    () => {
      const rows = Array.from({ length: 49_000 }, (_, at) => `<row>${cell(at + 100)}${cell(0, ' t="s"')}</row>`);
      return makeWorkbook({ rows: rows.join(''), shared: `<si>${'<t>kata </t>'.repeat(300)}</si>` });
    },
    'any',
  ),
];

/** The same as csv files. */
export const hostileTables: HeavyRequest[] = [
  csv('10 MB of delimiters', () => fill(',', fileBytes)),
  csv('10 MB of line breaks', () => fill('\n', fileBytes)),
  csv('10 MB of quotes', () => fill('"', fileBytes)),
  csv('10 MB of open quotes', () => fill('"a,', fileBytes)),
  csv('one cell of 10 MB', () => fill('a', fileBytes)),
  csv('10 MB of three-byte signs', () => fill('宽', fileBytes)),
  csv('10 MB that is no UTF-8', () => fill('a', fileBytes)),
  csv('59,000 rows of 40 spaces', () => fill(`${Array<string>(40).fill(' ').join(',')}\n`, 59_000 * 80)),
  csv('1,000 rows of 40 numbers of 20 digits', () =>
    fill(`${Array<string>(40).fill('9'.repeat(20)).join(',')}\n`, 1000 * 841),
  ),
  csv(
    '49,000 leaves with names of 1,000 signs',
    () => `id,path\n${Array.from({ length: 49_000 }, (_, at) => `${at + 100},${'a > '.repeat(40)}${at}`).join('\n')}`,
    'any',
  ),
  csv(
    '20,000 leaves of marks',
    () =>
      `id,path\n${Array.from({ length: 20_000 }, (_, at) => `${at + 100},a${'\u0301\u0316'.repeat(100)}${at}`).join('\n')}`,
    'any',
  ),
  csv(
    '130 rows of 39 cells of a thousand marks',
    () =>
      Array.from({ length: 130 }, (_, at) => `${at + 100}${`,a${'\u0301\u0316'.repeat(490)}${at}`.repeat(39)}`).join(
        '\n',
      ),
    'any',
  ),
];
