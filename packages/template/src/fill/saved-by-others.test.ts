import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TemplateDescription } from '../describe/template-description.ts';
import { expectFilled, read } from '../test/editions.ts';
import { makeTemplate } from '../test/make-template.ts';
import { headerRows, packWorkbook, sheetXml, workbookParts } from '../test/make-workbook.ts';
import { shopeeSheets } from '../test/shopee-sheets.ts';
import { tiktokSheets } from '../test/tiktok-sheets.ts';

const folder = path.join(import.meta.dirname, '../test/saved-by-others');
const originals = {
  akulaku: () => packWorkbook(workbookParts(sheetXml(headerRows()))),
  shopee: () => makeTemplate(shopeeSheets()),
  tiktok: () => makeTemplate(tiktokSheets()),
};

/* Made workbooks of each family, opened and saved by LibreOffice 7.4 and openpyxl 3.0.9. Both rewrite every part:
   with shared strings, combined validations, extension elements or other attributes. */
describe.each(['libreoffice', 'openpyxl'])('a template that %s has saved', (program) => {
  describe.each(Object.entries(originals))('of %s', (family, makeOriginal) => {
    const file = readFileSync(path.join(folder, `${family}-${program}.xlsx`));
    let original: TemplateDescription;
    beforeAll(async () => {
      original = await read(await makeOriginal());
    });

    it('is read as before', async () => {
      const { modifiedAt, sheetPart } = original;
      expect({ ...(await read(file)), modifiedAt, sheetPart }).toEqual(original);
    });

    it('is filled like any other', async () => {
      await expectFilled(file, await read(file));
    });
  });
});
