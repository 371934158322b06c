import readXlsxFile, { readSheet } from 'read-excel-file/node';
import { buffer } from 'node:stream/consumers';
import { type AkulakuRow, akulakuColumns, workbookCellMax } from '@pindahlapak/rules';
import { describe, expect, it } from 'vitest';
import { inBatches, makeRow } from '../test/make-row.ts';
import {
  writeAkulakuWorkbook,
  akulakuFileName,
  akulakuRetryFileName,
  akulakuSelectionFileName,
} from './write-akulaku-workbook.ts';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { readPart } from '../test/raw-parts.ts';

const write = (rows: readonly AkulakuRow[]) => buffer(writeAkulakuWorkbook(inBatches(rows)));
const readRows = async (rows: readonly AkulakuRow[]) =>
  (await readSheet(await write(rows), 'Sheet1', { trim: false })).slice(3);

/** Rows 1 and 2 of Akulaku's bulk upload template. */
const headers = [
  [
    '*Category ID',
    '*Goods Name',
    'Color',
    'Other Variations',
    '*Price',
    '*Stock',
    '*Product SKU',
    '*Goods Brand',
    'Specification',
    '*Main Image URL',
    'Extra Image URL1',
    'Extra Image URL2',
    'Extra Image URL3',
    'Extra Image URL4',
    'Extra Image URL5',
    'SKU Image',
    'White background photo',
    '*Goods Description',
    'Description Image',
    'Description Image 2',
    'Description Image 3',
    'Description Image 4',
    'Description Image 5',
    '*Shipping Template ID',
    '*Weight(KG)',
    '*Length(CM)',
    '*Width(CM)',
    '*Height(CM)',
  ],
  [
    '*Kategori ID',
    '*Nama Produk',
    'Warna',
    'Other Variations',
    '*Harga（Rp）',
    '*Jumlah',
    '*Produk SKU',
    '*Merek',
    'Spesifikasi',
    '*Gambar Utama URL',
    'Gambar Banner 1',
    'Gambar Banner 2',
    'Gambar Banner 3',
    'Gambar Banner 4',
    'Gambar Banner 5',
    'SKU Gambar',
    'Foto Produk Berlatar Putih',
    '*Deskripsi Produk',
    'Rincian Gambar',
    'Rincian Gambar 2',
    'Rincian Gambar 3',
    'Rincian Gambar 4',
    'Rincian Gambar 5',
    '*ID Template ongkir',
    '*Berat (KG)',
    '*Panjang (CM)',
    '*Lebar (CM)',
    '*Tinggi (CM)',
  ],
];

describe('the headers of the workbook', () => {
  it("are the first two rows of Akulaku's template", async () => {
    const sheet = await readSheet(await write([]), 'Sheet1', { trim: false });
    expect(sheet.slice(0, 2)).toEqual(headers);
  });

  it('has one sheet and a hint for every column in row 3', async () => {
    const sheets = await readXlsxFile(await write([]));
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Sheet1']);
    expect(sheets[0]?.data).toHaveLength(3);
    for (const hint of sheets[0]?.data[2] ?? []) expect(String(hint).length).toBeGreaterThan(10);
  });
});

describe('the rows of the workbook', () => {
  it('begin in row 4 in order, each value in its column with its type', async () => {
    const rows = [
      makeRow(),
      makeRow({ title: 'Kedua', price: 1, variation: 'XL' }),
      makeRow({ title: null, color: null, description: null, category: null }),
    ];
    const sheet = await readRows(rows);
    expect(sheet).toEqual(rows.map((row) => akulakuColumns.map(({ key }) => row[key])));
  });

  it('are complete and in order even if there are thousands', async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => makeRow({ title: `Produk ${index}`, price: index }));
    const sheet = await readRows(rows);
    expect(sheet.map((row) => row[1])).toEqual(rows.map((row) => row.title));
    expect(sheet.map((row) => row[4])).toEqual(rows.map((row) => row.price));
  });

  it.each([
    '=HYPERLINK("http://jahat.contoh","klik")',
    '+62812',
    '-5 derajat',
    '@SUM(A1)',
    "'kutip",
    '<b>&amp;"tebal"</b> ]]> <![CDATA[x]]>',
    '  depan dan belakang  ',
    '\ttab\nbaris\n\nkosong',
    'Keluarga 👨‍👩‍👧 👍🏽 ❤️ 🇮🇩',
    'مرحبا عرض ‏كبير‎ שלום',
    '_x0041_ _x005F_ _xzzzz_ _x_',
    '00123',
    '1e5',
    'TRUE',
    '\u2028pemisah\u0085',
  ])('stores the text %j as text', async (text) => {
    const [row] = await readRows([makeRow({ title: text })]);
    expect(row?.[1]).toBe(text);
  });

  it('removes what a workbook cannot store and keeps the rest', async () => {
    const text = 'a\u0000b\u0008c\u000bd\u001fe\ufffef\uffffg\r\nh\ri\ud83dj\udc4dk';
    const [row] = await readRows([makeRow({ description: text })]);
    expect(row?.[17]).toBe('abcdefg\nh\ni\ufffdj\ufffdk');
  });

  it('escapes what looks like an escape only after removing the rest', async () => {
    const [row] = await readRows([makeRow({ title: '_\u0001x0041_' })]);
    expect(row?.[1]).toBe('_x0041_');
  });

  it('cuts a text at the limit of a cell, never inside a character', async () => {
    const texts = [
      'x'.repeat(40_000),
      `x${'👍🏽'.repeat(10_000)}`,
      `xx${'e\u0301'.repeat(20_000)}`,
      '\u0000'.repeat(9) + 'y'.repeat(workbookCellMax),
    ];
    const sheet = await readRows(texts.map((description) => makeRow({ description })));
    const lengths = sheet.map((row) => String(row[17]).length);
    expect(lengths).toEqual([workbookCellMax, workbookCellMax - 2, workbookCellMax - 1, workbookCellMax]);
    expect(String(sheet[1]?.[17]).endsWith('👍🏽')).toBe(true);
    expect(String(sheet[2]?.[17]).endsWith('e\u0301')).toBe(true);
  });
});

it('contains the window and the Jakarta time', () => {
  expect(akulakuFileName(12, new Date('2026-12-31T17:00:09Z'))).toBe('produk_akulaku_window-12_20270101-000009.xlsx');
  expect(akulakuSelectionFileName(new Date('2026-12-31T17:00:09Z'))).toBe(
    'produk_akulaku_pilihan_20270101-000009.xlsx',
  );
  expect(akulakuRetryFileName(new Date('2026-12-31T17:00:09Z'))).toBe('produk_akulaku_perbaikan_20270101-000009.xlsx');
});

/** Text that hardly compresses, deterministic by number. */
const incompressible = (number: number): string =>
  Array.from({ length: 15 }, (_, part) => hash('sha512', `${number}.${part}`, 'base64')).join('');

/** Endless batches that count their reads and record whether they were ended. */
function endlessBatches() {
  const seen = { asked: 0, returned: 0 };
  const batches: AsyncIterable<AkulakuRow[]> = {
    [Symbol.asyncIterator]: () => ({
      next: async () => {
        seen.asked += 1;
        return {
          done: false,
          value: Array.from({ length: 50 }, () => makeRow({ description: incompressible(seen.asked) })),
        };
      },
      return: async () => {
        seen.returned += 1;
        return { done: true, value: undefined };
      },
    }),
  };
  return { seen, batches };
}

describe('the stream of the workbook', () => {
  it('reads no more batches than the consumer takes', async () => {
    const { seen, batches } = endlessBatches();
    const workbook = writeAkulakuWorkbook(batches);
    await once(workbook, 'readable');
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
    const asked = seen.asked;
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
    expect(seen.asked).toBe(asked);
    expect(asked).toBeLessThan(20);
    workbook.destroy();
    await once(workbook, 'close');
  });

  it('ends the batches when it is destroyed midway', async () => {
    const { seen, batches } = endlessBatches();
    const workbook = writeAkulakuWorkbook(batches);
    for await (const chunk of workbook) {
      expect(chunk).toBeInstanceOf(Buffer);
      if (seen.asked > 5) break;
    }
    expect(workbook.destroyed).toBe(true);
    await finished(workbook).catch(() => undefined);
    expect(seen.returned).toBeGreaterThan(0);
    const asked = seen.asked;
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
    expect(seen.asked).toBe(asked);
  });

  it('ends the batches when it is destroyed before it was read', async () => {
    const { seen, batches } = endlessBatches();
    const workbook = writeAkulakuWorkbook(batches);
    workbook.destroy();
    await once(workbook, 'close');
    expect(seen).toEqual({ asked: 0, returned: 1 });
  });

  it('fails with the error of the batches', async () => {
    async function* broken(): AsyncGenerator<AkulakuRow[], void> {
      yield [makeRow()];
      throw new Error('the database is gone');
    }
    await expect(buffer(writeAkulakuWorkbook(broken()))).rejects.toThrow('the database is gone');
  });

  it('gives the same bytes for the same rows', async () => {
    async function* rows(): AsyncGenerator<AkulakuRow[], void> {
      yield [makeRow()];
    }
    const [first, second] = await Promise.all([
      buffer(writeAkulakuWorkbook(rows())),
      buffer(writeAkulakuWorkbook(rows())),
    ]);
    expect(first.equals(second)).toBe(true);
  });

  it('marks texts that look like formulas as quoted and writes no formula', async () => {
    async function* rows(): AsyncGenerator<AkulakuRow[], void> {
      yield [makeRow({ title: '=1+1', color: 'biasa' })];
    }
    const sheet = readPart(await buffer(writeAkulakuWorkbook(rows())), 'xl/worksheets/sheet1.xml');
    expect(sheet).not.toContain('<f');
    expect(sheet).toContain('<c r="B4" s="5" t="inlineStr">');
    expect(sheet).toContain('<c r="C4" s="4" t="inlineStr">');
  });
});
