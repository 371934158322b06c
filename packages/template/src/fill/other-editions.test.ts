import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { describeTemplate } from '../describe/describe-template.ts';
import type { TemplateDescription } from '../describe/template-description.ts';
import { openWorkbook } from '../open/open-workbook.ts';
import { columnLetters, lettersNumber } from '../sheet/cell-address.ts';
import { makeZip, type ZipPart } from '../test/make-zip.ts';
import { prefixed, sheetsOf, shiftSheet, unpackParts, withCell, type Shift } from '../test/mutate-workbook.ts';
import { rawParts } from '../test/raw-parts.ts';
import { fillTemplate } from './fill-template.ts';

const data = path.resolve(import.meta.dirname, '../../../../../shared/data');
const templates = {
  akulaku: 'akulaku/Bulk_Upload_Template-Indonesia.xlsx',
  shopee: 'templates/shopee/kategori-aksesoris-fashion-2026-08.xlsx',
  tiktok: 'templates/tiktok/batchupload-2023-04.xlsx',
} as const;
type Family = keyof typeof templates;
const areThere = Object.values(templates).every((file) => existsSync(path.join(data, file)));
if (!areThere) console.warn(`skipped: needs the templates in ${data}`);

const fileOf = (family: Family): Buffer => readFileSync(path.join(data, templates[family]));
const read = async (file: Buffer): Promise<TemplateDescription> => {
  const description = await describeTemplate(await openWorkbook(file));
  if (description === null) throw new Error('of no known family');
  return description;
};

type Parts = Map<string, string>;
const pack = (parts: Parts, how: (index: number) => Partial<ZipPart> = () => ({})): Buffer =>
  makeZip([...parts].map(([name, text], index) => ({ name, data: text, ...how(index) })));
const change = (parts: Parts, name: string, by: (text: string) => string): void => {
  const text = parts.get(name) ?? '';
  const after = by(text);
  if (after === text) throw new Error(`nothing of ${name} changes`);
  parts.set(name, after);
};
/** Gives sheets other names, in the workbook and in the formulas that name them. */
function rename(parts: Parts, nameOf: (index: number) => string): void {
  const names = new Map(sheetsOf(parts).map(({ name }, index) => [name, nameOf(index)]));
  for (const [part, text] of parts) {
    if (!part.includes('worksheets/') && part !== 'xl/workbook.xml') continue;
    let after = text;
    for (const [before, name] of names)
      after = after.replaceAll(`name="${before}"`, `name="${name}"`).replaceAll(`${before}!`, `'${name}'!`);
    parts.set(part, after);
  }
}

/** Fields with their columns, as far to the left as they were before the shift. */
const fieldsOf = ({ columns }: TemplateDescription, shift: Shift['column'] = undefined) =>
  columns.flatMap(({ field, letters, duty, lengthMin, lengthMax, min, max, isListOnly }) => {
    const number = lettersNumber(letters);
    const place = shift !== undefined && number >= shift.from + shift.by ? number - shift.by : number;
    return field === null ? [] : [[field, columnLetters(place), duty, lengthMin, lengthMax, min, max, isListOnly]];
  });
const leavesOf = ({ leaves, lists, columns }: TemplateDescription) =>
  leaves.map(({ id, name, attributes }) => [
    id,
    name,
    columns.flatMap(({ key, letters }) => {
      const attribute = attributes[letters];
      const list = attribute?.list == null ? null : lists[attribute.list];
      return attribute === undefined || key.endsWith('.999999') ? [] : [[key, attribute.duty, list]];
    }),
  ]);

/** Fills two rows, and expects them where the description says, all other parts as they were packed, and the same template again. */
async function expectFilled(file: Buffer, description: TemplateDescription): Promise<void> {
  const { columns, sheetPart, firstRow } = description;
  const ours = columns.filter(({ field }) => field !== null);
  const values = [1, 2].map((number) =>
    ours.map(({ field }) => (field === 'price' || field === 'stock' ? 1000 + number : `${field} & <${number}>`)),
  );
  const numbers = ours.map(({ letters }) => lettersNumber(letters));
  const filled = await buffer(await fillTemplate(file, { sheetPart, firstRow, columns: numbers }, values));
  const [before, after] = [rawParts(file), rawParts(filled)];
  expect([...after.keys()]).toEqual([...before.keys()]);
  for (const [name, bytes] of before)
    if (name !== sheetPart) expect([name, after.get(name)?.equals(bytes)]).toEqual([name, true]);
  const sheet = (await openWorkbook(filled)).sheets.find(({ part }) => part === sheetPart);
  for (const [index, row] of values.entries())
    expect(ours.map(({ letters }) => sheet?.rows.get(firstRow + index)?.get(lettersNumber(letters)))).toEqual(
      row.map(String),
    );
  expect(await read(filled)).toEqual({ ...description, filledRows: 2, modifiedAt: description.modifiedAt });
}

const families = Object.keys(templates) as Family[];

describe.skipIf(!areThere).each(families)('another edition of the workbook of %s', (family) => {
  it('is the same with sheets of other names', async () => {
    const file = fileOf(family);
    const parts = unpackParts(file);
    rename(parts, (index) => `Lembar kerja ${index + 1}`);
    const changed = pack(parts);
    const [before, after] = [await read(file), await read(changed)];
    expect(after).toEqual({ ...before, sheetName: after.sheetName });
    expect(after.sheetName).toMatch(/^Lembar kerja/);
    await expectFilled(changed, after);
  });

  it('is the same further down, below rows of another title', async () => {
    const file = fileOf(family);
    const before = await read(file);
    const parts = unpackParts(file);
    change(parts, before.sheetPart, (xml) => shiftSheet(xml, { row: { from: 1, by: 2 } }));
    const changed = pack(parts);
    const after = await read(changed);
    expect(after).toEqual({
      ...before,
      headerRow: before.headerRow + 2,
      firstRow: before.firstRow + 2,
      lastRow: before.lastRow === null ? null : before.lastRow + 2,
    });
    await expectFilled(changed, after);
  });

  it('is the same with further columns among its own, which it names', async () => {
    const file = fileOf(family);
    const before = await read(file);
    const title = lettersNumber(before.columns.find(({ field }) => field === 'title')?.letters ?? '');
    const shift = { from: title, by: 1 };
    const parts = unpackParts(file);
    for (const { part } of sheetsOf(parts).filter(
      (sheet) => sheet.part === before.sheetPart || /^Hidden(?:CatProps|Style)$/.test(sheet.name),
    ))
      change(parts, part, (xml) => shiftSheet(xml, { column: shift }));
    const place = columnLetters(title);
    change(parts, before.sheetPart, (xml) => withCell(xml, `${place}${before.headerRow}`, 'kolom_baru_2027|0|0'));
    const changed = pack(parts);
    const after = await read(changed);
    expect(fieldsOf(after, shift)).toEqual(fieldsOf(before));
    expect([after.family, after.firstRow, after.lastRow, after.ratioMax]).toEqual([
      family,
      before.firstRow,
      before.lastRow,
      before.ratioMax,
    ]);
    expect(leavesOf(after)).toEqual(leavesOf(before));
    expect(after.unknownColumns).toHaveLength(before.unknownColumns.length + 1);
    await expectFilled(changed, after);
  });

  it('is the same without its guides and examples', async () => {
    const file = fileOf(family);
    const before = await read(file);
    const parts = unpackParts(file);
    const guides = sheetsOf(parts).filter(({ name }) => /Panduan|Contoh|Example|Instruction/.test(name));
    expect(guides).toHaveLength(family === 'akulaku' ? 0 : 2);
    for (const { name, id, part } of guides) {
      parts.delete(part);
      change(parts, 'xl/workbook.xml', (xml) =>
        xml.replace(new RegExp(`<sheet\\b[^>]*name="${name}"[^>]*>(?:</sheet>)?`), ''),
      );
      change(parts, 'xl/_rels/workbook.xml.rels', (xml) =>
        xml.replace(new RegExp(`<Relationship\\b[^>]*Id="${id}"[^>]*>(?:</Relationship>)?`), ''),
      );
      change(parts, '[Content_Types].xml', (xml) =>
        xml.replace(new RegExp(`<Override\\b[^>]*/${part}"[^>]*>(?:</Override>)?`), ''),
      );
    }
    const changed = pack(parts);
    const after = await read(changed);
    expect(after).toEqual(before);
    await expectFilled(changed, after);
  });

  it('is the same under a prefix, packed in every way, with absolute targets', async () => {
    const file = fileOf(family);
    const before = await read(file);
    const parts = unpackParts(file);
    for (const { part } of sheetsOf(parts)) change(parts, part, prefixed);
    change(parts, 'xl/_rels/workbook.xml.rels', (xml) =>
      xml.replaceAll(/Target="(?:\/xl\/)?(?=[a-z])/g, 'Target="/xl/'),
    );
    const changed = pack(parts, (index) => ({
      isStored: index % 3 === 0,
      level: (index % 9) + 1,
      hasDescriptor: index % 2 === 0,
      isZip64: index % 4 === 1,
    }));
    const after = await read(changed);
    expect(after).toEqual(before);
    await expectFilled(changed, after);
  });

  it('is the same in English', async () => {
    const file = fileOf(family);
    const before = await read(file);
    const parts = unpackParts(file);
    const words = [
      ['Wajib Bersyarat', 'Conditional Mandatory'],
      ['Wajib', 'Mandatory'],
      ['Opsional', 'Optional'],
    ] as const;
    let strings = parts.get('xl/sharedStrings.xml') ?? '';
    for (const [word, english] of words) strings = strings.replaceAll(`>${word}<`, `>${english}<`);
    parts.set('xl/sharedStrings.xml', strings);
    const after = await read(pack(parts));
    expect(fieldsOf(after)).toEqual(fieldsOf(before));
    expect(leavesOf(after)).toEqual(leavesOf(before));
  });
});

it.skipIf(!areThere)("a new attribute that some of Shopee's categories must have is asked of these alone", async () => {
  const before = await read(fileOf('shopee'));
  const parts = unpackParts(fileOf('shopee'));
  const hidden = sheetsOf(parts).find(({ name }) => name === 'HiddenCatProps')?.part ?? '';
  const last = Math.max(...before.columns.map(({ letters }) => lettersNumber(letters)));
  const place = columnLetters(last + 1);
  change(parts, before.sheetPart, (xml) =>
    withCell(xml, `${place}${before.headerRow}`, 'ps_product_global_attribute.999999|0|0'),
  );
  change(parts, hidden, (xml) => withCell(withCell(xml, `${place}7`, 'MANDATORY'), `${place}8`, 'IRRELEVANT'));
  const after = await read(pack(parts));
  expect(after.leaves.map(({ attributes }) => attributes[place]?.duty).slice(0, 3)).toEqual([
    'mandatory',
    'forbidden',
    'optional',
  ]);
  expect(leavesOf(after)).toEqual(leavesOf(before));
});
