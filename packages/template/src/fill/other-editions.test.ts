import { describe, expect, it } from 'vitest';
import { columnLetters, lettersNumber } from '../sheet/cell-address.ts';
import {
  areThere,
  change,
  editionOf,
  families,
  fieldsOf,
  leavesOf,
  movedDown,
  originalOf,
  partsWithColumns,
  removeSheet,
  rename,
} from '../test/editions.ts';
import { prefixed, sheetsOf, shiftSheet, withCell } from '../test/mutate-workbook.ts';

describe.skipIf(!areThere).each(families)('another edition of the workbook of %s', (family) => {
  it('is the same with sheets of other names', async () => {
    const { before, after } = await editionOf(family, (parts) => rename(parts, (index) => `Lembar kerja ${index + 1}`));
    expect(after).toEqual({ ...before, sheetName: after.sheetName });
    expect(after.sheetName).toMatch(/^Lembar kerja/);
  });

  it('is the same further down, below rows of another title', async () => {
    const { before, after } = await editionOf(family, (parts, { sheetPart }) => {
      change(parts, sheetPart, (xml) => shiftSheet(xml, { row: { from: 1, by: 2 } }));
    });
    expect(after).toEqual(movedDown(before, 2));
  });

  it('is the same with further columns among its own, which it names', async () => {
    const { columns } = await originalOf(family);
    const title = lettersNumber(columns.find(({ field }) => field === 'title')?.letters ?? '');
    const shift = { from: title, by: 1 };
    const { before, after } = await editionOf(family, (parts, original) => {
      for (const part of partsWithColumns(parts, original))
        change(parts, part, (xml) => shiftSheet(xml, { column: shift }));
      const place = `${columnLetters(title)}${original.headerRow}`;
      change(parts, original.sheetPart, (xml) => withCell(xml, place, 'kolom_baru_2027|0|0'));
    });
    expect(fieldsOf(after, shift)).toEqual(fieldsOf(before));
    expect([after.family, after.firstRow, after.lastRow, after.ratioMax]).toEqual([
      family,
      before.firstRow,
      before.lastRow,
      before.ratioMax,
    ]);
    expect(leavesOf(after)).toEqual(leavesOf(before));
    expect(after.unknownColumns).toHaveLength(before.unknownColumns.length + 1);
  });

  it('is the same without its guides and examples', async () => {
    const { before, after } = await editionOf(family, (parts) => {
      const guides = sheetsOf(parts).filter(({ name }) => /Panduan|Contoh|Example|Instruction/.test(name));
      expect(guides).toHaveLength(family === 'akulaku' ? 0 : 2);
      for (const guide of guides) removeSheet(parts, guide);
    });
    expect(after).toEqual(before);
  });

  it('is the same under a prefix, packed in every way, with absolute targets', async () => {
    const { before, after } = await editionOf(
      family,
      (parts) => {
        for (const { part } of sheetsOf(parts)) change(parts, part, prefixed);
        change(parts, 'xl/_rels/workbook.xml.rels', (xml) =>
          xml.replaceAll(/Target="(?:\/xl\/)?(?=[a-z])/g, 'Target="/xl/'),
        );
      },
      (index) => ({
        isStored: index % 3 === 0,
        level: (index % 9) + 1,
        hasDescriptor: index % 2 === 0,
        isZip64: index % 4 === 1,
      }),
    );
    expect(after).toEqual(before);
  });

  it('is the same in English', async () => {
    const { before, after } = await editionOf(family, (parts) => {
      const words = [
        ['Wajib Bersyarat', 'Conditional Mandatory'],
        ['Wajib', 'Mandatory'],
        ['Opsional', 'Optional'],
      ] as const;
      let strings = parts.get('xl/sharedStrings.xml') ?? '';
      for (const [word, english] of words) strings = strings.replaceAll(`>${word}<`, `>${english}<`);
      parts.set('xl/sharedStrings.xml', strings);
    });
    expect(fieldsOf(after)).toEqual(fieldsOf(before));
    expect(leavesOf(after)).toEqual(leavesOf(before));
  });
});

it.skipIf(!areThere)("a new attribute that some of Shopee's categories must have is asked of these alone", async () => {
  const { columns } = await originalOf('shopee');
  const last = Math.max(...columns.map(({ letters }) => lettersNumber(letters)));
  const place = columnLetters(last + 1);
  const { before, after } = await editionOf('shopee', (parts, { sheetPart, headerRow }) => {
    const hidden = sheetsOf(parts).find(({ name }) => name === 'HiddenCatProps')?.part ?? '';
    const attribute = 'ps_product_global_attribute.999999|0|0';
    change(parts, sheetPart, (xml) => withCell(xml, `${place}${headerRow}`, attribute));
    change(parts, hidden, (xml) => withCell(withCell(xml, `${place}7`, 'MANDATORY'), `${place}8`, 'IRRELEVANT'));
  });
  expect(after.leaves.map(({ attributes }) => attributes[place]?.duty).slice(0, 3)).toEqual([
    'mandatory',
    'forbidden',
    'optional',
  ]);
  expect(leavesOf(after)).toEqual(leavesOf(before));
});
