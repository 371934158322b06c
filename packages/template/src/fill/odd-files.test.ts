import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { describeTemplate } from '../describe/describe-template.ts';
import { openWorkbook } from '../open/open-workbook.ts';
import { readTables } from '../open/read-tables.ts';
import { TemplateError } from '../open/template-error.ts';
import { lettersNumber } from '../sheet/cell-address.ts';
import { templateParts } from '../test/make-template.ts';
import { makeZip, type ZipPart } from '../test/make-zip.ts';
import { shopeeSheets } from '../test/shopee-sheets.ts';
import { fillTemplate } from './fill-template.ts';
import { damageArchive, damageDocument } from '../test/damage-workbook.ts';
import { families, type Family, fileOf } from '../test/editions.ts';

const sheetName = 'xl/worksheets/sheet3.xml';

/** A made Shopee template with some parts changed or added. */
function partsWith(changes: Record<string, (xml: string) => string>, more: readonly ZipPart[] = []): ZipPart[] {
  const parts = templateParts(shopeeSheets()).map((part) => {
    const change = changes[part.name];
    if (change === undefined) return part;
    const before = String(part.data);
    const after = change(before);
    if (after === before) throw new Error(`nothing of ${part.name} changes`);
    return { ...part, data: after };
  });
  return [...parts, ...more];
}
const withSheet = (change: (xml: string) => string) => makeZip(partsWith({ [sheetName]: change }));

const problemOf = async (file: Buffer): Promise<string> => {
  try {
    await openWorkbook(file);
    return 'none';
  } catch (error) {
    if (error instanceof TemplateError) return error.problem;
    throw error;
  }
};

/** Recognises the file, fills two rows and returns the title and price that another reader sees. */
async function filledRows(file: Buffer) {
  const description = await describeTemplate(await openWorkbook(file));
  if (description === null) throw new Error('of no known family');
  const { columns, sheetPart, firstRow } = description;
  const ours = columns.filter(({ field }) => field === 'title' || field === 'price');
  const values = [1, 2].map((number) =>
    ours.map(({ field }) => (field === 'title' ? `Barang ${number}` : number * 1000)),
  );
  const fill = { sheetPart, firstRow, columns: ours.map(({ letters }) => lettersNumber(letters)) };
  const filled = await buffer(await fillTemplate(file, fill, values));
  const sheet = await readSheet(filled, 'Template', { trim: false });
  const places = ours.map(({ letters }) => lettersNumber(letters) - 1);
  return { filled, description, seen: sheet.slice(firstRow - 1).map((row) => places.map((place) => row[place])) };
}
const expected = [
  ['Barang 1', 1000],
  ['Barang 2', 2000],
];

const attribute = '<c r="A2" t="inlineStr"><is><t>ps_product_name|1|0</t></is></c>';

describe('a workbook with unusual but valid contents is filled', () => {
  it.each<[string, Buffer]>([
    [
      'keys in several runs, with a reading beside them',
      withSheet((xml) =>
        xml
          .replace(
            attribute,
            '<c r="A2" t="inlineStr"><is><r><rPr><b/></rPr><t>ps_product</t></r><r><t>_name|1|0</t></r></is></c>',
          )
          .replace('<t>Nama Produk</t>', '<t>Nama Produk</t><rPh sb="0" eb="2"><t>yomi</t></rPh>'),
      ),
    ],
    [
      'validations in an extension list',
      withSheet((xml) =>
        xml.replace(
          '<extLst>',
          '<extLst><ext uri="{CCE6A557-97BC-4b89-ADB6-D9C93CAAB3DF}"><x14:dataValidations xmlns:x14="urn:x14" xmlns:xm="urn:xm" count="1"><x14:dataValidation type="list"><x14:formula1><xm:f>PropKategori!$A$3:$A$9</xm:f></x14:formula1><xm:sqref>B8:B60</xm:sqref></x14:dataValidation></x14:dataValidations></ext>',
        ),
      ),
    ],
    [
      'merged headers and hidden columns in front',
      withSheet((xml) =>
        xml
          .replace('<cols>', '<cols><col min="1" max="1" width="0" hidden="1" customWidth="1"/>')
          .replace('min="1" max="4" width="30"', 'min="2" max="4" width="30"')
          .replace('<sheetProtection', '<mergeCells count="1"><mergeCell ref="A4:B4"/></mergeCells><sheetProtection'),
      ),
    ],
    [
      'dates since 1904, a locked structure and sheets that are very hidden',
      makeZip(
        partsWith({
          'xl/workbook.xml': (xml) =>
            xml
              .replace('<sheets>', '<workbookPr date1904="1"/><workbookProtection lockStructure="1"/><sheets>')
              .replaceAll('state="hidden"', 'state="veryHidden"'),
        }),
      ),
    ],
    [
      'a byte order mark, a comment and an instruction before its rows',
      withSheet((xml) => `\uFEFF${xml.replace('<sheetData>', '<!-- <sheetData> --><?mso x?><sheetData>')}`),
    ],
    ['rows that do not say their place', withSheet((xml) => xml.replaceAll(/<row r="[1-7]">/g, '<row>'))],
    [
      'absolute targets, a target to the web and relations that lead in a circle',
      makeZip(
        partsWith(
          {
            'xl/_rels/workbook.xml.rels': (xml) =>
              xml
                .replaceAll(/Target="(?!\/)/g, 'Target="/xl/')
                .replace(
                  '</Relationships>',
                  '<Relationship Id="web" Type="x/hyperlink" Target="https://contoh.id/a" TargetMode="External"/><Relationship Id="me" Type="x/officeDocument" Target="/xl/workbook.xml"/></Relationships>',
                ),
          },
          [
            {
              name: 'xl/worksheets/_rels/sheet3.xml.rels',
              data: '<Relationships><Relationship Id="a" Type="x/worksheet" Target="sheet3.xml"/></Relationships>',
            },
          ],
        ),
      ),
    ],
    [
      'parts with names that lead out of the archive, which nobody unpacks',
      makeZip(
        partsWith({}, [
          { name: '../../etc/passwd', data: 'x' },
          { name: '/tmp/x', data: 'x' },
        ]),
      ),
    ],
  ])('%s', async (_, file) => {
    const { seen, description } = await filledRows(file);
    expect(seen).toEqual(expected);
    expect(description).toMatchObject({ family: 'shopee', headerRow: 2, firstRow: 8 });
    expect(description.leaves).toHaveLength(2);
    expect(JSON.stringify(description)).not.toContain('yomi');
  });

  it('and tables ignore phonetic readings, too', async () => {
    const file = withSheet((xml) =>
      xml.replace(attribute, '<c r="A2" t="inlineStr"><is><t>nama</t><rPh sb="0" eb="1"><t>yomi</t></rPh></is></c>'),
    );
    const tables = await readTables(file, { rowsMax: 100, columnsMax: 50, cellMax: 1000 });
    expect(tables.find(({ name }) => name === 'Template')?.rows[1]?.cells[0]).toBe('nama');
  });
});

/** Writes into the local header of the archive's first part. */
function patchHeader(parts: readonly ZipPart[], field: number, value: number, bytes: 2 | 4): Buffer {
  const file = makeZip(parts);
  if (bytes === 2) file.writeUInt16LE(value, field);
  else file.writeUInt32LE(value, field);
  return file;
}

describe('a workbook that contradicts itself is refused', () => {
  const parts = templateParts(shopeeSheets());
  it.each<[string, Buffer, string]>([
    ['sizes of a part in its header and in the directory', patchHeader(parts, 22, 7, 4), 'damaged'],
    ['packed sizes', patchHeader(parts, 18, 7, 4), 'damaged'],
    ['ways of packing', patchHeader(parts, 8, 0, 2), 'damaged'],
    ['a password in one of them', patchHeader(parts, 6, 1, 2), 'encrypted'],
    ['names', patchHeader(parts, 30, 0x5b5b, 2), 'damaged'],
    ['two parts of one name', makeZip([...parts, { name: sheetName.toUpperCase(), data: '<x/>' }]), 'damaged'],
    [
      'an entity from outside',
      withSheet((xml) => xml.replace('<worksheet', '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]><worksheet')),
      'damaged',
    ],
    [
      'a sheet that is the workbook itself',
      makeZip(
        partsWith({
          'xl/_rels/workbook.xml.rels': (xml) => xml.replace('worksheets/sheet3.xml', '/xl/workbook.xml'),
        }),
      ),
      'damaged',
    ],
    [
      'a sheet that is outside of the archive',
      makeZip(
        partsWith({
          'xl/_rels/workbook.xml.rels': (xml) => xml.replace('worksheets/sheet3.xml', '../../../etc/passwd'),
        }),
      ),
      'damaged',
    ],
    [
      'a million columns',
      withSheet((xml) => xml.replace('</sheetData>', '<row r="70"><c r="BDWGN70"><v>1</v></c></row></sheetData>')),
      'damaged',
    ],
  ])('%s', async (_, file, problem) => {
    expect(await problemOf(file)).toBe(problem);
  });
});

/** Fills what can be filled; throws unless the file is refused with a clear error. */
async function outcomeOf(file: Buffer): Promise<'refused' | 'other' | 'filled'> {
  try {
    const description = await describeTemplate(await openWorkbook(file));
    if (description === null) return 'other';
    const { columns, sheetPart, firstRow } = description;
    const ours = columns.flatMap(({ field, letters }) => (field === null ? [] : lettersNumber(letters)));
    const rows = ['Satu', 'Dua'].map((text) => ours.map(() => text));
    const filled = await buffer(await fillTemplate(file, { sheetPart, firstRow, columns: ours }, rows));
    const after = await openWorkbook(filled);
    const sheet = after.sheets.find(({ part }) => part === sheetPart);
    for (const [index, row] of rows.entries())
      expect(ours.map((column) => sheet?.rows.get(firstRow + index)?.get(column))).toEqual(row);
    return 'filled';
  } catch (error) {
    if (error instanceof TemplateError) return 'refused';
    throw error;
  }
}

const seedsOf: Record<Family, number> = { akulaku: 40, tiktok: 40, shopee: 40 };
const files = families.map((family): [string, () => Buffer, number] => [
  `a workbook of ${family}`,
  () => fileOf(family),
  seedsOf[family],
]);

describe.each(files)('%s with random damage is filled correctly or refused', (_, read, seeds) => {
  it.each([
    // A damaged archive is refused early.
    ['its archive', damageArchive, 4],
    ['one of its documents', damageDocument, 1],
  ] as const)('in %s', async (__, damage, times) => {
    const file = read();
    const outcomes = new Set<string>();
    for (let seed = 1; seed <= seeds * times; seed += 1) outcomes.add(await outcomeOf(damage(file, seed)));
    // Both harmless and harmful damage must occur.
    expect(outcomes).toContain('refused');
    expect(outcomes).toContain('filled');
  });
});
