import { describe, expect, it } from 'vitest';
import { columnLetters, lettersNumber } from '../sheet/cell-address.ts';
import {
  areThere,
  change,
  expectFilled,
  families,
  fieldsOf,
  fileOf,
  leavesOf,
  originalOf,
  pack,
  read,
  rename,
} from '../test/editions.ts';
import { prefixed, sheetsOf, shiftSheet, unpackParts, withCell } from '../test/mutate-workbook.ts';

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
    const before = await originalOf(family);
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
    const before = await originalOf(family);
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
    const before = await originalOf(family);
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
    const before = await originalOf(family);
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
    const before = await originalOf(family);
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
  const before = await originalOf('shopee');
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
