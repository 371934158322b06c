import { makeArchive } from '@pindahlapak/harness/make-archive';
import { makeWorkbook, sheetOf, workbookOf } from '@pindahlapak/harness/make-workbook';

const inline = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (cells: readonly string[]): string => `<row>${cells.map(inline).join('')}</row>`;
const shopeeHead =
  row(['et_title_product_id', 'et_title_product_name', 'et_title_variation_price']) + row(['sales_info', 'x']);
const table = (count: number, line: string): Buffer =>
  Buffer.from(`SKU;Nama Produk;Harga;Alasan\n${line.repeat(count)}`);

/** Changes the end of an archive's directory. */
function withDirectory(archive: Buffer, change: (end: Buffer) => void): Buffer {
  const copy = Buffer.from(archive);
  change(copy.subarray(copy.length - 22));
  return copy;
}

const small = (): Buffer => makeWorkbook({ rows: row(['SKU', 'Nama Produk', 'Harga']) + row(['a', 'Kaos', '5000']) });

/** Entities that each expand to ten of the previous one. */
const laughs = (): string =>
  `<!DOCTYPE x [<!ENTITY a0 "lol">${Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`).join('')}]>`;

/** Marks that pile up on one letter and normalise slowly. */
const piled = 'a' + '\u0301\u0327\u0323\u0308'.repeat(5000);

/** Files that lie about themselves, expand excessively or decode oddly, by what is wrong with them. */
export const craftedFiles = (): Record<string, () => Buffer> => ({
  'parts that unpack to more than is allowed together': () =>
    makeArchive([
      ['xl/workbook.xml', small()],
      ...Array.from({ length: 5 }, (_, at): [string, Buffer] => [
        `xl/worksheets/sheet${at}.xml`,
        Buffer.alloc(31 * 1024 * 1024),
      ]),
    ]),
  'a part that unpacks to more than is allowed': () => makeWorkbook({ sheet: Buffer.alloc(300 * 1024 ** 2) }),
  '65,536 sheets': () =>
    workbookOf([sheetOf(row(['SKU']))], {
      sheets: Array.from({ length: 65_536 }, (_, at) => `<sheet name="S${at}" sheetId="${at + 1}" r:id="s1"/>`).join(
        '',
      ),
    }),
  '900 parts of sheets': () =>
    workbookOf(Array.from({ length: 900 }, () => sheetOf(row(['SKU', 'Alasan']).repeat(50)))),
  'entities that multiply': () => makeWorkbook({ sheet: laughs() + sheetOf(row(['&a9;'])) }),
  'elements nested without end': () => makeWorkbook({ sheet: sheetOf('<row>' + '<c><is>'.repeat(2_000_000)) }),
  'a part that is listed 900 times': () =>
    makeArchive(Array.from({ length: 900 }, () => ['xl/workbook.xml', sheetOf(row(['SKU']))])),
  'two parts of one name': () =>
    makeArchive([
      ['xl/workbook.xml', sheetOf('')],
      ['xl/workbook.xml', Buffer.alloc(20_000_000, 60)],
    ]),
  'a list of 65,535 parts that are not there': () => withDirectory(small(), (end) => end.writeUInt16LE(65_535, 10)),
  'a list of parts that begins behind the file': () =>
    withDirectory(small(), (end) => end.writeUInt32LE(0xfffffffe, 16)),
  'a list of parts that is as long as the file': () =>
    withDirectory(small(), (end) => end.writeUInt32LE(0xffffffff, 12)),
  'six million shared texts': () =>
    makeWorkbook({ rows: '<row><c t="s"><v>0</v></c></row>', shared: '<si/>'.repeat(6_000_000) }),
  'a shared text numbered 1e15': () =>
    makeWorkbook({
      rows: '<row><c t="s"><v>1000000000000000</v></c><c t="s"><v>-1</v></c><c t="s"><v>1e400</v></c></row>',
    }),
  'a million styles': () =>
    makeArchive([
      ['xl/styles.xml', `<styleSheet><cellXfs>${'<xf numFmtId="14"/>'.repeat(1_000_000)}</cellXfs></styleSheet>`],
      ['xl/workbook.xml', '<workbook/>'],
    ]),
  'columns beyond the last one': () =>
    makeWorkbook({
      rows: `${row(['SKU', 'Nama Produk'])}<row r="2"><c r="ZZZZZ1" t="inlineStr"><is><t>x</t></is></c><c r="XFD99999999999"><v>1</v></c></row>`,
    }),
  'rows numbered by a billion': () =>
    makeWorkbook({
      rows: `${row(['SKU', 'Alasan'])}<row r="1000000000"><c><v>1</v></c></row><row r="-5"><c><v>1</v></c></row>`,
    }),
  'dates without end': () =>
    makeWorkbook({
      rows: `${row(['Nama', 'Harga'])}${'<row><c s="14"><v>1e308</v></c><c><v>-1e308</v></c><c><v>Infinity</v></c><c t="d"><is><t>9</t></is></c></row>'.repeat(20_000)}`,
    }),
  'a csv of one quote': () => Buffer.from(`SKU;Alasan\n"${'a\n'.repeat(4_900_000)}`),
  'a csv of a million columns': () => Buffer.from(`${'SKU;'.repeat(1_000_000)}\n${'x;'.repeat(1_000_000)}`),
  'a csv of line ends': () => Buffer.from('\r'.repeat(9_900_000)),
  'a csv of NUL': () => Buffer.alloc(9_900_000),
  'a csv of lone surrogates in UTF-16': () =>
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('\ud800;\udc00\n'.repeat(1_000_000), 'utf16le')]),
  'a csv in UTF-16, most significant byte first': () =>
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from('SKU;Alasan\n'.repeat(100_000), 'utf16le').swap16()]),
  'a csv of bytes that are no UTF-8': () => Buffer.alloc(9_900_000, 0x81),
  'headers of piled marks': () => makeWorkbook({ rows: row(Array<string>(200).fill(piled)) + row(['a', 'b']) }),
  'titles of piled marks': () => table(400, `;${piled};5000;ditolak\n`),
  'titles that fold': () => table(20_000, `;${'\ufdfa'.repeat(150)};5000;x\n`),
  'numbers of a thousand digits': () =>
    table(5000, `${'9'.repeat(1000)};Kaos;${'1.'.repeat(300)};${'-'.repeat(300)}\n`),
  'listings on sale, all with one number': () =>
    makeWorkbook({ rows: shopeeHead + row(['1234567890', 'Kaos', '5000']).repeat(20_000) }),
  'listings on sale, each of its own and priced at 1e308': () =>
    makeWorkbook({
      rows:
        shopeeHead +
        Array.from({ length: 20_000 }, (_, at) => row([`${10 ** 17 + at * 100}`, `Kaos ${at}`, '1e308'])).join(''),
    }),
});
