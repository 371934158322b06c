import { describeTemplate, fillTemplate, openWorkbook } from '@pindahlapak/template';
import { makeTemplate, shopeeSheets } from '@pindahlapak/template/test';
import { median } from '@pindahlapak/harness/median';
import { report, spread } from './support/report.ts';

// A seller's template as large as Shopee's, with one validation per row: reading it and filling 1,000 rows.
const validations = 13_000;
const rowsAbove = 7;
const rounds = 5;

const file = makeTemplate(shopeeSheets(rowsAbove + validations));
const opened: number[] = [];
const filled: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  const start = performance.now();
  const description = describeTemplate(openWorkbook(file));
  if (description === null) throw new Error('of no known family');
  opened.push(performance.now() - start);
  const { sheetPart, firstRow } = description;
  const columns = [1, 2, 4, 11, 12];
  const rows = Array.from({ length: 1000 }, (_, at) => [`Kaos ${at}`, '200101', 'Katun. '.repeat(50), 50_000 + at, 9]);
  const before = performance.now();
  let bytes = 0;
  for await (const chunk of fillTemplate(file, { sheetPart, firstRow, columns }, rows)) bytes += chunk.length;
  if (bytes === 0) throw new Error('nothing was written');
  filled.push(performance.now() - before);
}
report([
  {
    what: `a template with ${validations.toLocaleString('en')} validations read: ms`,
    measured: spread(opened, 0),
    budget: '≤ 1000',
    isMet: median(opened) <= 1000,
  },
  {
    what: '1,000 rows filled into it: ms',
    measured: spread(filled, 0),
    budget: '≤ 500',
    isMet: median(filled) <= 500,
  },
]);
