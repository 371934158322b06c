import { describe, expect, it } from 'vitest';
import type { TemplateDescription } from '../describe/template-description.ts';
import { columnLetters, lettersNumber } from '../sheet/cell-address.ts';
import {
  areThere,
  change,
  editionOf,
  expectFilled,
  families,
  fieldsOf,
  fileOf,
  leavesOf,
  movedDown,
  originalOf,
  pack,
  partsWithColumns,
  read,
  removeSheet,
  rename,
} from '../test/editions.ts';
import { sheetsOf, shiftSheet, unpackParts, withCell, withoutColumn, withOwnTexts } from '../test/mutate-workbook.ts';

/** Our fields with their letters. */
const placesOf = ({ columns }: TemplateDescription) =>
  columns.flatMap(({ field, letters }) => (field === null ? [] : [[field, letters]]));
const titleOf = ({ columns }: TemplateDescription) => columns.find(({ field }) => field === 'title');

/** Validations that end at a row at the latest. */
const endingAt = (xml: string, last: number): string =>
  xml
    .replaceAll(
      /<dataValidation\b[^>]*sqref="[A-Z]+(\d+)(?::[A-Z]+\d+)?".*?<\/dataValidation>/gs,
      (rule, row: string) => (Number(row) > last ? '' : rule),
    )
    .replaceAll(
      /(sqref="[A-Z]+\d+:[A-Z]+)(\d+)"/g,
      (_, start: string, row: string) => `${start}${Math.min(Number(row), last)}"`,
    );

describe.skipIf(!areThere).each(families)('a further edition of the workbook of %s', (family) => {
  it("is the same with quotes and signs in its sheets' names", async () => {
    const { before, after } = await editionOf(family, (parts) => {
      rename(parts, (index) => `Toko 'Sari' & "Co" ${index + 1}!`);
    });
    expect(after).toEqual({ ...before, sheetName: after.sheetName });
    expect(after.sheetName).toMatch(/^Toko 'Sari' & "Co" \d+!$/);
  });

  it('is the same with its tabs in another order', async () => {
    const { before, after } = await editionOf(family, (parts) => {
      const order = /<sheet\b[^>]*?(?:\/>|><\/sheet>)/g;
      const tabs = [...(parts.get('xl/workbook.xml') ?? '').matchAll(order)].map(([tab]) => tab);
      if (tabs.length > 1)
        change(parts, 'xl/workbook.xml', (xml) => {
          const turned = [...tabs];
          return xml.replaceAll(order, () => turned.pop() ?? '');
        });
    });
    expect(after).toEqual(before);
  });

  it('is the same with its texts in the cells', async () => {
    const { before, after } = await editionOf(family, withOwnTexts);
    expect(after).toEqual(before);
  });

  it('is the same fourteen rows further down, below texts of its own', async () => {
    const { before, after } = await editionOf(family, (parts, { sheetPart }) => {
      change(parts, sheetPart, (xml) => {
        const rows = Array.from(
          { length: 14 },
          (_, at) =>
            `<row r="${at + 1}"><c r="A${at + 1}" t="inlineStr"><is><t>Isi nama, harga, dan stok ${at}</t></is></c></row>`,
        );
        return shiftSheet(xml, { row: { from: 1, by: 14 } }).replace('<sheetData>', `<sheetData>${rows.join('')}`);
      });
    });
    expect(after).toEqual(movedDown(before, 14));
  });

  it('has one picture less where that column is missing', async () => {
    const { columns } = await originalOf(family);
    const gone = lettersNumber(columns.find(({ field }) => field === 'extraPicture5')?.letters ?? '');
    const { before, after } = await editionOf(family, (parts, original) => {
      for (const part of partsWithColumns(parts, original)) change(parts, part, (xml) => withoutColumn(xml, gone));
    });
    expect(placesOf(after)).toEqual(
      placesOf(before).flatMap(([field, letters = '']) => {
        const number = lettersNumber(letters);
        return number === gone ? [] : [[field, columnLetters(number > gone ? number - 1 : number)]];
      }),
    );
    expect(leavesOf(after)).toEqual(leavesOf(before));
    expect(after.missingFields).toEqual(family === 'akulaku' ? ['extraPicture5'] : []);
  });

  it('takes the limits that it states', async () => {
    const { before, after } = await editionOf(family, (parts, { sheetPart }) => {
      if (family === 'shopee')
        change(parts, 'xl/sharedStrings.xml', (xml) => xml.replaceAll('5 s/d 255 karakter', '25 s/d 90 karakter'));
      else if (family === 'tiktok')
        change(parts, sheetPart, (xml) => xml.replaceAll('<formula2>255</formula2>', '<formula2>90</formula2>'));
      else change(parts, 'xl/sharedStrings.xml', (xml) => xml.replaceAll(/\b120\b/g, '90'));
    });
    expect(titleOf(after)).toMatchObject({ lengthMin: family === 'shopee' ? 25 : null, lengthMax: 90 });
    expect(placesOf(after)).toEqual(placesOf(before));
  });

  it('keeps its columns where words and duties are of a language that nobody here knows', async () => {
    const { before, after } = await editionOf(family, (parts) => {
      const words = [
        ['Wajib Bersyarat', 'Bắt buộc có điều kiện'],
        ['Wajib', 'Bắt buộc'],
        ['Opsional', 'Không bắt buộc'],
        ['Mandatory', 'Bắt buộc'],
        ['Conditional', 'Có điều kiện'],
        ['Optional', 'Không bắt buộc'],
      ] as const;
      if (family !== 'akulaku')
        change(parts, 'xl/sharedStrings.xml', (xml) =>
          words.reduce((text, [word, other]) => text.replaceAll(`>${word}<`, `>${other}<`), xml),
        );
    });
    expect(placesOf(after)).toEqual(placesOf(before));
    expect([after.firstRow, after.lastRow]).toEqual([before.firstRow, before.lastRow]);
  });
});

const validated = families.filter((family) => family !== 'akulaku');

describe.skipIf(!areThere).each(validated)('another edition of %s, with what only some have', (family) => {
  it('ends where its validations end', async () => {
    const { before, after } = await editionOf(family, (parts, { sheetPart }) => {
      change(parts, sheetPart, (xml) => endingAt(xml, 26));
    });
    expect(after).toEqual({ ...before, lastRow: 26 });
  });

  it('keeps its columns where one of the hidden sheets is missing, and promises no category that is not listed', async () => {
    const file = fileOf(family);
    const before = await originalOf(family);
    const hidden = sheetsOf(unpackParts(file)).filter(({ name }) => /^Hidden|^Filter|^Category$|^Brand$/.test(name));
    expect(hidden.length).toBeGreaterThan(3);
    const known = new Set(before.leaves.map(({ name }) => name));
    for (const sheet of hidden.filter((_, index) => index % 3 === 0)) {
      const parts = unpackParts(file);
      removeSheet(parts, sheet);
      const changed = pack(parts);
      const after = await read(changed);
      expect([sheet.name, placesOf(after)]).toEqual([sheet.name, placesOf(before)]);
      expect([after.firstRow, after.lastRow]).toEqual([before.firstRow, before.lastRow]);
      expect(after.leaves.every(({ name }) => known.has(name))).toBe(true);
      if (sheet === hidden[0]) await expectFilled(changed, after);
    }
  }, 60_000);

  it('finds its categories where the hidden sheet has them further down and to other ones', async () => {
    const { before, after } = await editionOf(family, (parts, { sheetPart }) => {
      const name = family === 'shopee' ? 'HiddenCatProps' : 'Category';
      const part = sheetsOf(parts).find((sheet) => sheet.name === name)?.part ?? '';
      change(parts, part, (xml) => shiftSheet(xml, { row: { from: 1, by: 5 } }));
      change(parts, sheetPart, (xml) =>
        xml.replaceAll(
          new RegExp(`(${name}!\\$A\\$)(\\d+)(:\\$A\\$)(\\d+)`, 'g'),
          (_, a: string, from: string, b: string, to: string) =>
            `${a}${Number(from) + 5}${b}${Math.min(1_048_576, Number(to) + 5)}`,
        ),
      );
    });
    expect(after.leaves).toHaveLength(before.leaves.length);
    expect(fieldsOf(after)).toEqual(fieldsOf(before));
    expect(leavesOf(after)).toEqual(leavesOf(before));
  });
});

it.skipIf(!areThere)('a column that is there twice is filled once, the other one stays as it was', async () => {
  const { before, after } = await editionOf('shopee', (parts, { columns, sheetPart, headerRow }) => {
    const last = Math.max(...columns.map(({ letters }) => lettersNumber(letters)));
    change(parts, sheetPart, (xml) => withCell(xml, `${columnLetters(last + 1)}${headerRow}`, 'ps_product_name|1|0'));
  });
  expect(placesOf(after)).toEqual(placesOf(before));
});
