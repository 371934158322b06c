import { describe, expect, it } from 'vitest';
import { readTableFile, TableFileError } from './read-table-file.ts';

const limits = { rowsMax: 60_000, columnsMax: 40, cellMax: 1_000 };
const megabyte = 1024 * 1024;

/** Returns a first and a last row, with multibyte characters across all positions where large files are split. */
const across = (sign: string) => `awal;1\n${Array.from({ length: 4000 }, () => sign.repeat(300)).join('\n')}\nakhir;2`;

describe('a file that is decoded in parts', () => {
  it.each([
    ['UTF-8 of three bytes', 'a宽', (text: string) => Buffer.from(text)],
    ['UTF-8 of four bytes', '😊', (text: string) => Buffer.from(text)],
    ['UTF-16 of two units', '😊a', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['Windows-1252', 'é', (text: string) => Buffer.from(text, 'latin1')],
  ])('keeps every character: %s', (_name, sign, encode) => {
    const text = across(sign);
    const bytes = encode(text);
    expect(bytes.length).toBeGreaterThan(megabyte);
    const [table] = readTableFile(bytes, limits);
    const rows = (table?.rows ?? []).map((row) => row.cells.join(';'));
    expect(rows).toHaveLength(4002);
    expect(text.split('\n').findIndex((line, at) => line !== rows[at])).toBe(-1);
  });

  it.each([
    ['a zero behind the first part', `a;b\n${'c'.repeat(megabyte)}\0`, 'not-a-table'],
    ['blanks alone', ' \n'.repeat(megabyte), 'empty'],
  ])('%s', (_name, text, problem) => {
    expect(() => readTableFile(Buffer.from(text), limits)).toThrow(new TableFileError(problem as 'empty'));
  });

  it.each([
    ['an old workbook', '', 'old-workbook'],
    ['a workbook with a password', 'EncryptedPackage', 'encrypted'],
  ])('%s', (_name, stream, problem) => {
    const signature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
    const bytes = Buffer.concat([signature, Buffer.alloc(2000), Buffer.from(stream, 'utf16le')]);
    expect(() => readTableFile(bytes, limits)).toThrow(new TableFileError(problem as 'encrypted'));
  });

  it('a text after spaces that fill a whole part is read', () => {
    const [table] = readTableFile(Buffer.from(`${' '.repeat(megabyte)}\na;b`), limits);
    expect(table?.rows.at(-1)).toMatchObject({ cells: ['a', 'b'] });
  });

  it('an unclosed quote is refused, not read as one cell', () => {
    expect(() => readTableFile(Buffer.from('nama;harga\n"Kaos;1000\nTopi;2000'), limits)).toThrow('unclosed-quote');
  });

  it('a text that begins with PK as a zip does is read', () => {
    const [table] = readTableFile(Buffer.from('PK;Nama\n1;Kaos'), limits);
    expect(table?.rows.map(({ cells }) => cells)).toEqual([
      ['PK', 'Nama'],
      ['1', 'Kaos'],
    ]);
  });

  it.each([';', ',', '\t', '|'])('cells are separated by %j', (sign) => {
    const [table] = readTableFile(
      Buffer.from(['nama', 'harga'].join(sign) + '\n"Kaos ""A""\nputih"' + sign + '1'),
      limits,
    );
    expect(table?.rows.map(({ cells }) => cells)).toEqual([
      ['nama', 'harga'],
      ['Kaos "A"\nputih', '1'],
    ]);
  });
});

describe('the delimiter', () => {
  const keywords = Array.from({ length: 40 }, (_, at) => `casing ${at}`).join(', ');
  const cellsOf = (text: string) => readTableFile(Buffer.from(text), limits)[0]?.rows.map(({ cells }) => cells.length);

  it.each([
    [
      'semicolons beside more commas',
      `nama;harga;deskripsi\nTas;1000;${keywords}\nTopi;2000;${keywords}, a`,
      [3, 3, 3],
    ],
    ['one row', `nama;harga;deskripsi\nTas;1000;${keywords}`, [3, 3]],
    ['a title above the table', `Daftar, harga\nnama;harga\nTas;1000\nTopi;2000`, [1, 2, 2, 2]],
    ['commas with quoted semicolons', 'nama,harga\n"a;b;c",1000\n"d;e;f",2000', [2, 2, 2]],
    ['an inch mark in every row', 'nama;harga\nTV 32";1000\nTV 40";2000\nTV 50";3000', [2, 2, 2, 2]],
    ['tabs beside commas', 'SKU\tAlasan\na-1\tsalah, ulangi\na-2\tsalah, ulangi', [2, 2, 2]],
    ['none', 'nama\nTas', [1, 1]],
  ])('%s', (_name, text, expected) => {
    expect(cellsOf(text)).toEqual(expected);
  });

  it('a text in UTF-16 big endian is decoded', () => {
    const bytes = Buffer.from('\ufeffnama;harga\nTas;1000', 'utf16le').swap16();
    expect(readTableFile(bytes, limits)[0]?.rows[1]?.cells).toEqual(['Tas', '1000']);
  });
});
