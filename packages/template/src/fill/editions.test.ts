import { describe, expect, it } from 'vitest';
import type { TemplateDescription } from '../describe/template-description.ts';
import { columnLetters, lettersNumber } from '../sheet/cell-address.ts';
import {
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
import { prefixed, sheetsOf, shiftSheet, withCell, withoutColumn } from '../test/mutate-workbook.ts';

const placesOf = ({ columns }: TemplateDescription) =>
  columns.flatMap(({ field, letters }) => (field === null ? [] : [[field, letters]]));

describe.each(families)('another edition of the workbook of %s', (family) => {
  it('is the same with quotes and signs in its sheet names', async () => {
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

  it('is the same fourteen rows further down, below other texts', async () => {
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

  it('is the same with an unknown column, which it reports', async () => {
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
    expect(after.unknownColumns).toHaveLength(before.unknownColumns.length + 1);
  });

  it('is the same with a prefix, any packing and absolute targets', async () => {
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

  it('has one picture less if that column is missing', async () => {
    const { columns } = await originalOf(family);
    const pictures = columns.filter(({ field }) => field?.startsWith('extraPicture'));
    const last = pictures.at(-1)?.field;
    expect(last).toBeDefined();
    const gone = lettersNumber(pictures.at(-1)?.letters ?? '');
    const { before, after } = await editionOf(family, (parts, original) => {
      for (const part of partsWithColumns(parts, original)) change(parts, part, (xml) => withoutColumn(xml, gone));
    });
    const moved = placesOf(before).flatMap(([field, letters = '']) => {
      const number = lettersNumber(letters);
      return number === gone ? [] : [[field, columnLetters(number > gone ? number - 1 : number)]];
    });
    expect(placesOf(after)).toEqual(moved);
    expect(after.missingFields).toEqual(family === 'akulaku' ? [last] : before.missingFields);
  });
});

describe.each(['shopee', 'tiktok'] as const)('another edition of %s', (family) => {
  it('keeps its columns even if duties are in an unknown language', async () => {
    const words = [
      ['Wajib Bersyarat', 'Bắt buộc có điều kiện'],
      ['Wajib', 'Bắt buộc'],
      ['Opsional', 'Không bắt buộc'],
      ['Mandatory', 'Bắt buộc'],
      ['Optional', 'Không bắt buộc'],
    ] as const;
    const { before, after } = await editionOf(family, (parts, { sheetPart }) =>
      change(parts, sheetPart, (xml) =>
        words.reduce((text, [word, other]) => text.replaceAll(`>${word}<`, `>${other}<`), xml),
      ),
    );
    expect(placesOf(after)).toEqual(placesOf(before));
    expect([after.firstRow, after.lastRow]).toEqual([before.firstRow, before.lastRow]);
  });

  it('uses its own limits', async () => {
    const { after } = await editionOf(family, (parts, { sheetPart }) =>
      change(parts, sheetPart, (xml) =>
        xml
          .replaceAll('5 s/d 100 karakter', '25 s/d 90 karakter')
          .replaceAll('<formula2>255</formula2>', '<formula2>90</formula2>'),
      ),
    );
    const title = after.columns.find(({ field }) => field === 'title');
    expect(title).toMatchObject({ lengthMin: family === 'shopee' ? 25 : null, lengthMax: 90 });
  });
});

describe('another edition of Shopee', () => {
  it('is the same without its guide and example', async () => {
    const { before, after } = await editionOf('shopee', (parts) => {
      const guides = sheetsOf(parts).filter(({ name }) => /Panduan|Contoh/.test(name));
      expect(guides).toHaveLength(2);
      for (const guide of guides) removeSheet(parts, guide);
    });
    expect(after).toEqual(before);
  });

  it('is the same in English', async () => {
    const words = [
      ['Wajib Bersyarat', 'Conditional Mandatory'],
      ['Wajib', 'Mandatory'],
      ['Opsional', 'Optional'],
    ] as const;
    const { before, after } = await editionOf('shopee', (parts, { sheetPart }) =>
      change(parts, sheetPart, (xml) =>
        words.reduce((text, [word, english]) => text.replaceAll(`>${word}<`, `>${english}<`), xml),
      ),
    );
    expect(fieldsOf(after)).toEqual(fieldsOf(before));
    expect(leavesOf(after)).toEqual(leavesOf(before));
  });

  it('only asks the categories that need it for a new attribute', async () => {
    const { columns } = await originalOf('shopee');
    const last = Math.max(...columns.map(({ letters }) => lettersNumber(letters)));
    const place = columnLetters(last + 1);
    const { before, after } = await editionOf('shopee', (parts, { sheetPart, headerRow }) => {
      const hidden = sheetsOf(parts).find(({ name }) => name === 'PropKategori')?.part ?? '';
      const attribute = 'ps_product_global_attribute.999999|0|0';
      change(parts, sheetPart, (xml) => withCell(xml, `${place}${headerRow}`, attribute));
      change(parts, hidden, (xml) => withCell(withCell(xml, `${place}3`, 'MANDATORY'), `${place}4`, 'IRRELEVANT'));
    });
    expect(after.leaves.map(({ attributes }) => attributes[place]?.duty)).toEqual(['mandatory', 'forbidden']);
    expect(leavesOf(after)).toEqual(leavesOf(before));
  });

  it('fills only one of two equal columns', async () => {
    const { before, after } = await editionOf('shopee', (parts, { columns, sheetPart, headerRow }) => {
      const last = Math.max(...columns.map(({ letters }) => lettersNumber(letters)));
      change(parts, sheetPart, (xml) => withCell(xml, `${columnLetters(last + 1)}${headerRow}`, 'ps_product_name|1|0'));
    });
    expect(placesOf(after)).toEqual(placesOf(before));
  });
});
