import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { writeAkulakuWorkbook } from '../akulaku/write-akulaku-workbook.ts';
import { describeTemplate } from '../describe/describe-template.ts';
import type { TemplateDescription } from '../describe/template-description.ts';
import { fillTemplate } from '../fill/fill-template.ts';
import { openWorkbook } from '../open/open-workbook.ts';
import { columnLetters, lettersNumber } from '../sheet/cell-address.ts';
import { inBatches } from './make-row.ts';
import { makeTemplate } from './make-template.ts';
import { makeZip, type ZipPart } from './make-zip.ts';
import { sheetsOf, type Shift, unpackParts } from './mutate-workbook.ts';
import { rawParts } from './raw-parts.ts';
import { shopeeSheets } from './shopee-sheets.ts';
import { tiktokSheets } from './tiktok-sheets.ts';

const files = {
  akulaku: await buffer(writeAkulakuWorkbook(inBatches([]))),
  shopee: makeTemplate(shopeeSheets()),
  tiktok: makeTemplate(tiktokSheets()),
};
export type Family = keyof typeof files;
export const families = Object.keys(files) as Family[];
export const fileOf = (family: Family): Buffer => files[family];

export const read = async (file: Buffer): Promise<TemplateDescription> => {
  const description = await describeTemplate(await openWorkbook(file));
  if (description === null) throw new Error('the template belongs to no known family');
  return description;
};

const originals = new Map<Family, Promise<TemplateDescription>>();
/** The description of a seller centre's unchanged workbook; cached. */
export function originalOf(family: Family): Promise<TemplateDescription> {
  const known = originals.get(family) ?? read(fileOf(family));
  originals.set(family, known);
  return known;
}

export type Parts = Map<string, string>;
export const pack = (parts: Parts, how: (index: number) => Partial<ZipPart> = () => ({})): Buffer =>
  makeZip([...parts].map(([name, text], index) => ({ name, data: text, level: 1, ...how(index) })));
/** Changes a part; throws if nothing changes, because then the test would prove nothing. */
export const change = (parts: Parts, name: string, by: (text: string) => string): void => {
  const text = parts.get(name) ?? '';
  const after = by(text);
  if (after === text) throw new Error(`the edit does not change ${name}`);
  parts.set(name, after);
};
/** Renames sheets, in the workbook and in the formulas that refer to them. */
export function rename(parts: Parts, nameOf: (index: number) => string): void {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const names = new Map(sheetsOf(parts).map(({ name }, index) => [name, nameOf(index)]));
  for (const [part, text] of parts) {
    if (!part.includes('worksheets/') && part !== 'xl/workbook.xml') continue;
    let after = text;
    for (const [before, name] of names)
      after = after
        .replaceAll(`name="${before}"`, () => `name="${escaped(name)}"`)
        .replaceAll(`${before}!`, () => `'${escaped(name.replaceAll("'", "''"))}'!`);
    parts.set(part, after);
  }
}

/** Removes a sheet; formulas that refer to it stay. */
export function removeSheet(parts: Parts, { name, id, part }: ReturnType<typeof sheetsOf>[number]): void {
  const without = (file: string, tag: string, attribute: string) =>
    change(parts, file, (xml) => xml.replace(new RegExp(`<${tag}\\b[^>]*${attribute}"[^>]*>(?:</${tag}>)?`), ''));
  parts.delete(part);
  without('xl/workbook.xml', 'sheet', `name="${name}`);
  without('xl/_rels/workbook.xml.rels', 'Relationship', `Id="${id}`);
  without('[Content_Types].xml', 'Override', `/${part}`);
}
/** The parts of sheets with product columns: the product sheet, and hidden ones with the same columns. */
export const partsWithColumns = (parts: Parts, { sheetPart }: TemplateDescription): string[] =>
  sheetsOf(parts)
    .map(({ part, name }) => ({ part, isHiddenTwin: name === 'PropKategori' }))
    .flatMap(({ part, isHiddenTwin }) => (part === sheetPart || isHiddenTwin ? [part] : []));
/** The description with its product rows further down. */
export const movedDown = (before: TemplateDescription, rows: number): TemplateDescription => ({
  ...before,
  headerRow: before.headerRow + rows,
  firstRow: before.firstRow + rows,
  lastRow: before.lastRow === null ? null : before.lastRow + rows,
});

/** Fields with their columns, as before the shift. */
export const fieldsOf = ({ columns }: TemplateDescription, shift: Shift['column'] = undefined) =>
  columns.flatMap(({ field, letters, duty, lengthMin, lengthMax, min, max, isListOnly }) => {
    const number = lettersNumber(letters);
    const place = shift !== undefined && number >= shift.from + shift.by ? number - shift.by : number;
    return field === null ? [] : [[field, columnLetters(place), duty, lengthMin, lengthMax, min, max, isListOnly]];
  });
/** Categories with what their attributes need. */
export const leavesOf = ({ leaves, lists, columns }: TemplateDescription) =>
  leaves.map(({ id, name, attributes }) => [
    id,
    name,
    columns.flatMap(({ key, letters }) => {
      const attribute = attributes[letters];
      const list = attribute?.list == null ? null : lists[attribute.list];
      return attribute === undefined || key.endsWith('.999999') ? [] : [[key, attribute.duty, list]];
    }),
  ]);

/** Fills two rows and expects them in place, all other parts unchanged, and the same description. */
export async function expectFilled(file: Buffer, description: TemplateDescription): Promise<void> {
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
  const workbook = await openWorkbook(filled);
  const sheet = workbook.sheets.find(({ part }) => part === sheetPart);
  for (const [index, row] of values.entries())
    expect(ours.map(({ letters }) => sheet?.rows.get(firstRow + index)?.get(lettersNumber(letters)))).toEqual(
      row.map(String),
    );
  expect(await describeTemplate(workbook)).toEqual({
    ...description,
    filledRows: 2,
    modifiedAt: description.modifiedAt,
  });
}

/**
 * Changes a seller centre's workbook to another edition and returns both descriptions; the new edition is filled, too.
 */
export async function editionOf(
  family: Family,
  mutate: (parts: Parts, before: TemplateDescription) => void,
  packed?: (index: number) => Partial<ZipPart>,
): Promise<{ before: TemplateDescription; after: TemplateDescription }> {
  const before = await originalOf(family);
  const parts = unpackParts(fileOf(family));
  mutate(parts, before);
  const changed = pack(parts, packed);
  const after = await read(changed);
  await expectFilled(changed, after);
  return { before, after };
}
