import { beforeAll, describe, expect, it } from 'vitest';
import { describeTemplate } from '../describe/describe-template.ts';
import { openWorkbook } from '../open/open-workbook.ts';
import { makeRow } from '../test/make-row.ts';
import { makeTemplate } from '../test/make-template.ts';
import { headerRows, packWorkbook, sheetXml, workbookParts } from '../test/make-workbook.ts';
import { shopeeSheets } from '../test/shopee-sheets.ts';
import { RowMaker } from './row-maker.ts';

type Cells = Parameters<typeof makeRow>[0];

async function makerOf(file: Buffer, all: Record<string, string> = {}): Promise<RowMaker> {
  const description = await describeTemplate(await openWorkbook(file));
  if (description === null) throw new Error('of no known family');
  return new RowMaker(description, { all, leaves: {} });
}

function make(maker: RowMaker, cells: Cells) {
  const rows = [makeRow({ category: '200101', color: null, variation: null, ...cells })];
  const result = maker.make({ rows, optionNames: null, options: null, minimumOrder: 1 });
  if (!('rows' in result)) throw new Error('of another template');
  return { ...result, kinds: result.issues.map(({ kind }) => kind) };
}

describe("the rows of a product in Akulaku's template", () => {
  let file: Buffer;
  let akulaku: RowMaker;
  beforeAll(async () => {
    file = await packWorkbook(workbookParts(sheetXml(headerRows())));
    akulaku = await makerOf(file);
  });

  it.each([
    ['Tas Wanita', true],
    [null, true],
    ['70365', false],
  ])('with the category %s keep it, and tell whether it must still be mapped', (category, isUnmapped) => {
    expect(make(akulaku, { category })).toMatchObject({ isUnmapped, rows: [expect.arrayContaining([category])] });
  });

  it('need a colour or another variation, possibly an answer', async () => {
    expect(make(akulaku, {}).issues).toContainEqual(
      expect.objectContaining({ kind: 'color-or-variation', letters: 'C' }),
    );
    const answered = await makerOf(file, { D: 'Standar' });
    expect(make(answered, {}).kinds).not.toContain('color-or-variation');
    expect(make(akulaku, { color: 'Merah' }).kinds).not.toContain('color-or-variation');
    expect(make(akulaku, { variation: 'XL' }).kinds).not.toContain('color-or-variation');
    expect(make(await makerOf(makeTemplate(shopeeSheets())), {}).kinds).not.toContain('color-or-variation');
  });
});
