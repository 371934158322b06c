import fc from 'fast-check';
import { textLength } from '@pindahlapak/model';
import { expect, it, beforeAll } from 'vitest';
import type { TemplateColumn, TemplateDescription } from '../describe/template-description.ts';
import { checkCell } from './check-rows.ts';
import type { CellValue } from '@pindahlapak/rules';
import { describeTemplate } from '../describe/describe-template.ts';
import { openWorkbook } from '../open/open-workbook.ts';
import { makeRow } from '../test/make-row.ts';
import { makeTemplate } from '../test/make-template.ts';
import { shopeeSheets } from '../test/shopee-sheets.ts';
import { RowMaker } from './row-maker.ts';

const columnOf = (limits: Pick<TemplateColumn, 'lengthMin' | 'lengthMax'>) =>
  ({ min: null, max: null, ...limits }) as TemplateColumn;

it('agrees with counting all characters of any text', () => {
  const unit = fc.constantFrom('a', 'e\u0301', '👨‍👩‍👧', '\u0301', '\r\n', '宽', `a${'\u0301'.repeat(40)}`);
  const limit = fc.option(fc.nat(6));
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 7 }), limit, limit, (units, lengthMin, lengthMax) => {
      const text = units.join('');
      const length = textLength(text);
      expect(checkCell(text, columnOf({ lengthMin, lengthMax }))).toEqual([
        ...(lengthMax !== null && length > lengthMax ? [{ kind: 'too-long', limit: lengthMax }] : []),
        ...(lengthMin !== null && length < lengthMin ? [{ kind: 'too-short', limit: lengthMin }] : []),
      ]);
    }),
  );
});

let sized: TemplateDescription;
beforeAll(async () => {
  const sheets = shopeeSheets().map((sheet) => {
    if (sheet.name !== 'Template') return sheet;
    const further = new Map([
      [1, ['ps_width|0|1', 'ps_height|0|1']],
      [3, ['Lebar', 'Tinggi']],
    ]);
    const rows = sheet.rows.map((row, at) => {
      const added = further.get(at);
      return row === null || added === undefined
        ? row
        : [...row, ...Array.from({ length: 21 - row.length }, () => null), ...added];
    });
    return { ...sheet, rows };
  });
  const description = await describeTemplate(await openWorkbook(makeTemplate(sheets)));
  if (description === null) throw new Error('of no known family');
  sized = description;
});

/** Issues of a listing whose rows have these lengths, widths and heights. */
function found(
  sizes: readonly (readonly [length: CellValue, width: CellValue, height: CellValue])[],
  description = sized,
  all: Record<string, string> = {},
): string[] {
  const result = new RowMaker(description, { all, leaves: {} }).make({
    rows: sizes.map(([length, width, height]) => makeRow({ category: '200101', length, width, height })),
    optionNames: sizes.length > 1 ? ['Warna'] : null,
    options: sizes.length > 1 ? sizes.map((_, at) => ({ option1: `Warna ${at}`, option2: null })) : null,
    minimumOrder: 1,
  });
  if (!('issues' in result)) throw new Error('of another category');
  return result.issues.filter(({ kind }) => kind === 'sizes-together').map(({ label }) => label);
}

it('reports the first missing size of a row that has another one', () => {
  expect(found([[10, null, 4]])).toEqual(['Lebar']);
  expect(found([[null, 5, 4]])).toEqual(['Panjang']);
  expect(found([[null, null, 4]])).toEqual(['Panjang']);
  expect(
    found([
      [10, 5, 4],
      [10, 5, null],
    ]),
  ).toEqual(['Tinggi']);
});

it('accepts a row with all sizes or none; zero and an answer count', () => {
  expect(found([[10, 5, 4]])).toEqual([]);
  expect(found([[10, 0, 4]])).toEqual([]);
  expect(found([[null, null, null]])).toEqual([]);
  expect(
    found([
      [10, 5, 4],
      [null, null, null],
    ]),
  ).toEqual([]);
  const letters = sized.columns.find(({ field }) => field === 'width')?.letters ?? '';
  expect(found([[10, null, 4]], sized, { [letters]: '7' })).toEqual([]);
});

it('is only required if the template says so', () => {
  expect(found([[10, null, 4]], { ...sized, hasSizesTogether: false })).toEqual([]);
});
