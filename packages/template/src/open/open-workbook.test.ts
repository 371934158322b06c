import type { TemplateProblem } from '@pindahlapak/messages';
import { describe, expect, it } from 'vitest';
import { headerRows, packWorkbook, sheetXml, workbookParts } from '../test/make-workbook.ts';
import { makeZip } from '../test/make-zip.ts';
import { openWorkbook } from './open-workbook.ts';
import { TemplateError } from './template-error.ts';

const problemOf = async (file: Buffer): Promise<TemplateProblem | 'none'> => {
  try {
    await openWorkbook(file);
    return 'none';
  } catch (error) {
    if (error instanceof TemplateError) return error.problem;
    throw error;
  }
};
const good = workbookParts(sheetXml(headerRows()));
const withParts = async (parts: Record<string, string>) => problemOf(await packWorkbook({ ...good, ...parts }));
const withSheet = (sheet: string) => withParts({ 'xl/worksheets/sheet2.xml': sheet });

/** Writes a number into the directory entry of the archive's last part. */
function patchLastEntry(file: Buffer, field: number, value: number): Buffer {
  const patched = Buffer.from(file);
  let at = patched.readUInt32LE(patched.length - 6);
  for (;;) {
    const next = at + 46 + patched.readUInt16LE(at + 28);
    if (patched.readUInt32LE(next) !== 0x02014b50) break;
    at = next;
  }
  patched.writeUInt32LE(value, at + field);
  return patched;
}
const sizeField = 24;
const offsetField = 42;

describe('openWorkbook refuses', () => {
  it('files that are not workbooks', async () => {
    expect(await problemOf(Buffer.alloc(0))).toBe('not-a-workbook');
    expect(await problemOf(Buffer.from('halo '.repeat(50)))).toBe('not-a-workbook');
    expect(await problemOf(await packWorkbook({ 'a.txt': 'x' }))).toBe('not-a-workbook');
    const rels = (good['_rels/.rels'] ?? '').replace('xl/workbook.xml', 'xl/workbook.bin');
    expect(await withParts({ '_rels/.rels': rels, 'xl/workbook.bin': 'x' })).toBe('not-a-workbook');
  });

  it('a file that is truncated or changed anywhere', async () => {
    const file = await packWorkbook(good);
    for (let length = 97; length < file.length; length += 97) {
      expect(await problemOf(file.subarray(0, length))).toBe('damaged');
    }
    expect(await problemOf(file.subarray(0, 10))).toBe('damaged');
    for (let at = 0; at < file.length; at += 53) {
      const changed = Buffer.from(file);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      // Some bytes, such as dates, mean nothing; all others may only lead to a refusal.
      expect(await problemOf(changed)).toEqual(expect.any(String));
    }
  });

  it('a part that unpacks to more than stated, or to more than a template has', async () => {
    const file = await packWorkbook({ ...good, 'xl/besar.xml': ' '.repeat(1_000_000) });
    expect(await problemOf(patchLastEntry(file, sizeField, 10))).toBe('damaged');
    expect(await problemOf(patchLastEntry(file, sizeField, 0xffffffff))).toBe('too-large');
    expect(await withParts({ 'xl/bom.xml': '\0'.repeat(33 * 1024 * 1024) })).toBe('too-large');
    const many = Array.from({ length: 1_001 }, (_, index) => [`${index}.xml`, ''] as const);
    expect(await withParts(Object.fromEntries(many))).toBe('too-large');
  });

  it('document types and entities', async () => {
    const entities = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
    expect(
      await withSheet(
        `${entities}${sheetXml(headerRows())
          .replace('Color', '&b;')
          .replace(/^<\?.*\?>\r\n/, '')}`,
      ),
    ).toBe('damaged');
    expect(await withSheet(sheetXml(headerRows()).replace('Color', '&tidak;'))).toBe('damaged');
  });

  it('XML that is broken, too deep or not UTF-8', async () => {
    expect(await withSheet('<worksheet><sheetData>')).toBe('damaged');
    expect(await withSheet('<a>'.repeat(5_000))).toBe('damaged');
    expect(await withSheet('<worksheet/>')).toBe('damaged');
    expect(await withSheet(sheetXml('<row r="1"><c r="XFE1"/></row>'))).toBe('damaged');
  });

  it('tags and texts that would block the event loop', async () => {
    const attributes = Array.from({ length: 1001 }, (_, at) => `a${at}="1"`).join(' ');
    const sheet = (row: string) => withSheet(sheetXml(headerRows() + row));
    expect(await sheet(`<row ${attributes}/>`)).toBe('damaged');
    expect(await sheet(`<row ${attributes.replace('a0="1" ', '')}/>`)).toBe('none');
    const text = (length: number) => `<row><c t="inlineStr"><is><t>${'&#x1F600;'.repeat(length)}</t></is></c></row>`;
    expect(await sheet(text(100_000))).toBe('damaged');
    expect(await sheet(text(32_767))).toBe('none');
  });

  it('more sheets than a workbook may have', async () => {
    const parts = (count: number) => ({
      'xl/workbook.xml': (good['xl/workbook.xml'] ?? '').replace(
        '</sheets>',
        `${'<sheet name="S" sheetId="9" r:id="a"/>'.repeat(count)}</sheets>`,
      ),
    });
    expect(await withParts(parts(998))).toBe('none');
    expect(await withParts(parts(999))).toBe('too-large');
    const relationship = '<Relationship Id="z" Type="z" Target="z"/>';
    const name = 'xl/_rels/workbook.xml.rels';
    const more = (good[name] ?? '').replace('</Relationships>', `${relationship.repeat(998)}</Relationships>`);
    expect(await withParts({ [name]: more })).toBe('too-large');
  });

  it('macros', async () => {
    const types = (good['[Content_Types].xml'] ?? '').replace('.sheet.main+xml', '.sheet.macroEnabled.main+xml');
    expect(await withParts({ '[Content_Types].xml': types })).toBe('macros');
  });

  it('macros that are only a part', async () => {
    expect(await withParts({ 'xl/vbaProject.bin': 'x' })).toBe('macros');
  });

  it('but not a file that only declares the type of bin parts, as SheetJS does', async () => {
    const declared = '<Default Extension="bin" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/>';
    const types = (good['[Content_Types].xml'] ?? '').replace(/(<Types[^>]*>)/, `$1${declared}`);
    expect(types).toContain(declared);
    expect(await withParts({ '[Content_Types].xml': types })).toBe('none');
  });

  it('an old workbook and one with a password', async () => {
    const compound = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(2000)]);
    expect(await problemOf(compound)).toBe('old-workbook');
    expect(await problemOf(Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]))).toBe('encrypted');
    const locked = makeZip(Object.entries(good).map(([name, data]) => ({ name, data, flags: 1 })));
    expect(await problemOf(locked)).toBe('encrypted');
  });

  it('overlapping parts, and compression that spreadsheets do not know', async () => {
    const parts = Object.entries(good).map(([name, data]) => ({ name, data }));
    expect(await problemOf(makeZip([...parts, { name: 'x.bin', data: 'x', method: 12 }]))).toBe('other-compression');
    const doubled = makeZip([...parts, { name: 'a.xml', data: 'a' }, { name: 'b.xml', data: 'b' }]);
    // The last entry of the directory is changed to refer to the bytes of the first.
    expect(await problemOf(patchLastEntry(doubled, offsetField, 0))).toBe('damaged');
  });

  it('rows and cells out of order or after the last column', async () => {
    expect(await withSheet(sheetXml('<row r="5"/><row r="4"/>'))).toBe('damaged');
    expect(await withSheet(sheetXml('<row r="99999999"/>'))).toBe('damaged');
    expect(await withSheet(sheetXml('<row r="1"><c r="B1"/><c r="A1"/></row>'))).toBe('damaged');
    expect(await withSheet(sheetXml(`<row r="1">${'<c/>'.repeat(16_385)}</row>`))).toBe('damaged');
    expect(await withSheet(sheetXml(`<row r="1">${'<c/>'.repeat(16_384)}</row>`))).toBe('none');
  });

  it('more filled cells than a template may have', async () => {
    const cells = '<c><v>1</v></c>'.repeat(1000);
    const rows = Array.from({ length: 301 }, () => `<row>${cells}</row>`).join('');
    expect(await withSheet(sheetXml(rows))).toBe('too-large');
  });

  it('no workbook for unusual packing, prefixes, comments or wrong extents', async () => {
    const parts = Object.entries(good).map(([name, data], index) => ({
      name,
      data,
      isStored: index % 3 === 0,
      level: (index % 9) + 1,
      hasDescriptor: index % 2 === 0,
      isZip64: index % 4 === 1,
    }));
    expect(await problemOf(makeZip(parts, 'catatan'))).toBe('none');
    const odd = sheetXml(headerRows())
      .replace('<sheetData>', '<!-- <row> --><?x <row ?><sheetData>')
      .replace('sqref="H4:H999"', 'sqref="A1:XFD1048576 Z ZZZZ1 H9:H4 $B:$B"');
    expect(await withSheet(odd)).toBe('none');
  });

  it('nothing in a valid one', async () => {
    expect(await problemOf(await packWorkbook(good))).toBe('none');
  });
});

it('validations are read after conditional formats that also state their areas as elements', async () => {
  const extensions =
    '<extLst><ext xmlns:x14="urn:x14" xmlns:xm="urn:xm"><x14:conditionalFormatting><xm:sqref>A8:A9</xm:sqref></x14:conditionalFormatting>' +
    '<x14:dataValidation type="list"><x14:formula1><xm:f>Pilihan!$A$1:$A$3</xm:f></x14:formula1><xm:sqref>C4:C9</xm:sqref></x14:dataValidation></ext></extLst>';
  const sheet = sheetXml(headerRows()).replace('</worksheet>', `${extensions}</worksheet>`);
  const [, opened] = openWorkbook(await packWorkbook(workbookParts(sheet))).sheets;
  expect(opened?.rules.get(3)).toMatchObject({ firstRow: 4, lastRow: 9, list: 'Pilihan!$A$1:$A$3' });
});
