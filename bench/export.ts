import { once } from 'node:events';
import { createDeflateRaw } from 'node:zlib';
import { type AkulakuRow, akulakuColumns, buildRowsInSteps, compileRules, finish } from '@pindahlapak/rules';
import { writeAkulakuWorkbook } from '@pindahlapak/template';
import { report } from './support/report.ts';
import {
  benchAkulakuConfiguration,
  benchDataConfiguration,
  benchProduct,
  benchShopRules,
} from './support/export-catalogue.ts';

const totalRows = Number(process.argv[2] ?? 100_000);
const rounds = 20;
const batchSize = 100;
const rules = compileRules(benchDataConfiguration, benchAkulakuConfiguration, benchShopRules);

function* productBatches(total: number) {
  for (let start = 0; start < total; start += batchSize) {
    yield Array.from({ length: Math.min(batchSize, total - start) }, (_, index) => benchProduct(start + index));
  }
}

async function* exportRows(total: number): AsyncGenerator<AkulakuRow[], void> {
  for (const products of productBatches(total))
    yield products.flatMap((product) => finish(buildRowsInSteps(product, rules)));
}

interface Measured {
  ms: number;
  bytes: number;
}

/** The product's own way: rules, rows, workbook. */
async function exportWorkbook(total: number): Promise<Measured> {
  const start = performance.now();
  let bytes = 0;
  for await (const chunk of writeAkulakuWorkbook(exportRows(total))) bytes += (chunk as Buffer).length;
  return { ms: performance.now() - start, bytes };
}

const plainCell = (column: string, number: number, value: string | number): string =>
  typeof value === 'number'
    ? `<c r="${column}${number}" s="6"><v>${value}</v></c>`
    : `<c r="${column}${number}" s="4" t="inlineStr"><is><t xml:space="preserve">${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</t></is></c>`;

const plainRow = (row: AkulakuRow, number: number): string => {
  let xml = `<row r="${number}">`;
  for (const { key, letter } of akulakuColumns) {
    const value = row[key];
    if (value !== null) xml += plainCell(letter, number, value);
  }
  return `${xml}</row>`;
};

/** The same XML by string and zlib level 1, from rows that are ready: their making is not timed. */
async function writePlain(total: number): Promise<Measured> {
  const deflate = createDeflateRaw({ level: 1 });
  let bytes = 0;
  deflate.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  let ms = 0;
  let number = 4;
  for await (const rows of exportRows(total)) {
    const start = performance.now();
    let xml = '';
    for (const row of rows) {
      xml += plainRow(row, number);
      number += 1;
    }
    await new Promise<void>((resolve) => deflate.write(xml, () => resolve()));
    ms += performance.now() - start;
  }
  const start = performance.now();
  const ended = once(deflate, 'end');
  deflate.end();
  await ended;
  return { ms: ms + performance.now() - start, bytes };
}

/** The longest processor time of the event loop's thread between two turns; time of other programs does not count. */
function watchHolds(): () => number {
  let longest = 0;
  let last = process.threadCpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, (user + system) / 1000);
    last = process.threadCpuUsage();
  }, 1);
  return () => {
    clearInterval(timer);
    return longest;
  };
}

function watchMemory(): () => number {
  const before = process.memoryUsage.rss();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  return () => {
    clearInterval(timer);
    return peak - before;
  };
}

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MB`;

await exportWorkbook(2_000);
await writePlain(2_000);

const memoryGrowth = watchMemory();
const longestHold = watchHolds();
const whole = await exportWorkbook(totalRows);
const growth = memoryGrowth();
const hold = longestHold();

// Both in turns, the best of each: other load on the machine then affects both alike.
const own: number[] = [];
const plain: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  own.push((await exportWorkbook(totalRows / rounds)).ms);
  plain.push((await writePlain(totalRows / rounds)).ms);
}
const ratio = Math.min(...own) / Math.min(...plain);

const rowCount = totalRows.toLocaleString('en');
report([
  {
    what: `export of ${rowCount} rows, all rules on, to the same XML by string and zlib level 1`,
    measured: `${ratio.toFixed(2)} (${Math.min(...own).toFixed(0)} to ${Math.min(...plain).toFixed(0)} ms)`,
    budget: '≤ 1.5',
    isMet: ratio <= 1.5,
  },
  {
    what: `memory that the export of ${rowCount} rows (${megabytes(whole.bytes)}, ${(whole.ms / 1000).toFixed(1)} s) adds`,
    measured: `+${megabytes(growth)}`,
    budget: '≤ +100 MB',
    isMet: growth <= 100 * 1024 * 1024,
  },
  {
    what: 'longest hold of the event loop meanwhile',
    measured: `${hold.toFixed(0)} ms`,
    budget: '≤ 50 ms',
    isMet: hold <= 50,
  },
]);
