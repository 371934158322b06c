import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { constants, deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTemplate, templateParts } from '../test/make-template.ts';
import { makeZip, type ZipPart } from '../test/make-zip.ts';
import { shopeeSheets } from '../test/shopee-sheets.ts';

const megabyte = 1024 * 1024;
/**
 * Megabytes beside what a sound workbook takes, which is what one request may (S16.7). Parts are read piece by piece; the 300,000 cells
 * that a workbook may have, or 100,000 rows of one cell, take up to 75.
 */
const memoryMax = 100;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pindahlapak-buku-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a process that opens this file alone makes of it, and how much more memory it took than for a sound one. */
function openAlone(file: Buffer): { outcome: string; megabytes: number } {
  const [sound, hostile] = [path.join(folder, 'baik.xlsx'), path.join(folder, 'jahat.xlsx')];
  writeFileSync(sound, makeTemplate(shopeeSheets()));
  writeFileSync(hostile, file);
  const script = path.join(import.meta.dirname, '../test/open-alone.ts');
  const { stdout, stderr } = spawnSync(process.execPath, [script, sound, hostile], { encoding: 'utf8' });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as { outcome: string; megabytes: number };
}

/** So many megabytes of one byte, packed, without ever being in memory. */
function packedBytes(megabytes: number, text = ' '): Buffer {
  const piece = deflateRawSync(Buffer.alloc(megabyte, text), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array.from({ length: megabytes }, () => piece), Buffer.from([3, 0])]);
}

const sheetName = 'xl/worksheets/sheet3.xml';
const withSheet = (change: Partial<ZipPart>): Buffer =>
  makeZip(templateParts(shopeeSheets()).map((part) => (part.name === sheetName ? { ...part, ...change } : part)));
const sheetOf = (content: string): Buffer =>
  withSheet({
    level: 1,
    data: `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${content}</worksheet>`,
  });
const repeated = (unit: string, megabytes: number): string =>
  unit.repeat(Math.floor((megabytes * megabyte) / unit.length));

describe('a hostile workbook takes no memory beyond what a large one may', () => {
  it.each<[string, () => Buffer, string]>([
    [
      'a part of two gigabytes that says so',
      () => withSheet({ packed: packedBytes(2048), size: 2048 * megabyte - 1 }),
      'too-large',
    ],
    [
      'a part of two gigabytes that says it has a hundred bytes',
      () => withSheet({ packed: packedBytes(2048), size: 100 }),
      'damaged',
    ],
    [
      'a part of two gigabytes that says it has thirty megabytes',
      () => withSheet({ packed: packedBytes(2048), size: 30 * megabyte }),
      'damaged',
    ],
    [
      'a part of a hundred bytes that says it has thirty megabytes',
      () => withSheet({ packed: deflateRawSync('x'.repeat(100)), size: 30 * megabyte }),
      'damaged',
    ],
    [
      'nine hundred parts of thirty megabytes',
      () => {
        const packed = packedBytes(30);
        const more = Array.from({ length: 900 }, (_, at) => ({
          name: `xl/media/${at}.bin`,
          data: '',
          packed,
          size: 30 * megabyte,
        }));
        return makeZip([...templateParts(shopeeSheets()), ...more]);
      },
      'too-large',
    ],
    [
      'a text of thirty megabytes',
      () =>
        sheetOf(
          `<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${repeated('x', 30)}</t></is></c></row></sheetData>`,
        ),
      'damaged',
    ],
    [
      'thirty megabytes of attributes in one tag',
      () => sheetOf(`<sheetData ${repeated('a="b" ', 30)}></sheetData>`),
      'damaged',
    ],
    ['thirty megabytes of tags in each other', () => sheetOf(`<sheetData>${repeated('<a>', 30)}`), 'damaged'],
    [
      'thirty megabytes of empty cells',
      () => sheetOf(`<sheetData><row r="1">${repeated('<c/>', 30)}</row></sheetData>`),
      'damaged',
    ],
    [
      'thirty megabytes of filled cells',
      () => sheetOf(`<sheetData><row>${repeated('</row><row><c><v>1</v></c>', 30)}</row></sheetData>`),
      'too-large',
    ],
    [
      'thirty megabytes of validations',
      () =>
        sheetOf(
          `<sheetData></sheetData><dataValidations>${repeated('<dataValidation type="list" sqref="A1:GR1048576"><formula1>A1</formula1></dataValidation>', 30)}</dataValidations>`,
        ),
      'shopee',
    ],
    [
      'thirty megabytes of areas in a validation',
      () =>
        sheetOf(
          `<sheetData></sheetData><dataValidations><dataValidation type="list" sqref="${repeated('A1:GR1048576 ', 30)}"><formula1>A1</formula1></dataValidation></dataValidations>`,
        ),
      'damaged',
    ],
  ])('%s', (_, make, expected) => {
    const { outcome, megabytes } = openAlone(make());
    expect(outcome).toBe(expected);
    expect(megabytes).toBeLessThan(memoryMax);
  });

  it('nor do shared texts', () => {
    const shared = `<sst xmlns="x">${repeated('<si><t>x</t></si>', 30)}</sst>`;
    const relationship =
      '<Relationship Id="s" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/>';
    const ends: Record<string, [end: string, more: string]> = {
      'xl/_rels/workbook.xml.rels': ['</Relationships>', relationship],
      [sheetName]: ['</sheetData>', '<row r="70"><c r="A70" t="s"><v>1800000</v></c></row>'],
    };
    const parts = templateParts(shopeeSheets()).map((part) => {
      const [end, more] = ends[part.name] ?? ['', ''];
      return { ...part, data: end === '' ? part.data : String(part.data).replace(end, more + end) };
    });
    const { outcome, megabytes } = openAlone(
      makeZip([...parts, { name: 'xl/sharedStrings.xml', data: shared, level: 1 }]),
    );
    expect(outcome).toBe('shopee');
    expect(megabytes).toBeLessThan(memoryMax);
  });
});
