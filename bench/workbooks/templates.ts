import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { buffer } from 'node:stream/consumers';
import { median } from '@pindahlapak/harness/median';
import { describeTemplate, fillTemplate, openWorkbook } from '@pindahlapak/template';
import { makeTemplate, shopeeSheets } from '@pindahlapak/template/test';
import { root } from '../../scripts/lib/paths.mjs';
import { startServer } from '../support/api-server.ts';
import { fillCatalogue, numberedProduct } from '../support/fill-catalogue.ts';
import { memoryOf, processorOf } from '../support/process-figures.ts';
import { report, type Row, spread } from '../support/report.ts';

// How long a seller's own template takes to be opened and to be filled with 1,000 rows, and how much memory that adds to the
// server: Shopee's real one with 13,000 validations where it stands beside the repository, else a made one of that size.
const rounds = Number(process.argv[2] ?? 9);
const rows = 1000;
const variantsEach = 2;

const real = path.join(root, '../shared/data/templates/shopee/kategori-aksesoris-fashion-2026-08.xlsx');
const isReal = existsSync(real);
const file = isReal ? readFileSync(real) : makeTemplate(shopeeSheets(13_007));
const name = isReal ? "Shopee's real template" : 'a made template';

/** Milliseconds of work, by the clock and of the processor. */
async function timed(work: () => Promise<unknown>): Promise<{ wall: number; processor: number }> {
  const start = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { wall: performance.now() - start, processor: (user + system) / 1000 };
}

const opened: Awaited<ReturnType<typeof timed>>[] = [];
for (let round = 0; round < rounds; round += 1)
  opened.push(await timed(async () => describeTemplate(await openWorkbook(file))));

const description = await describeTemplate(await openWorkbook(file));
if (description === null) throw new Error('the template is of no known family');
const { sheetPart, firstRow } = description;
const columns = description.columns.flatMap(({ field }, at) => (field === null ? [] : at + 1));
const written = Array.from({ length: rows }, (_, row) =>
  columns.map((column) => (column % 3 === 0 ? row : `Isi baris ${row} yang sedang panjangnya`)),
);
const filledAlone: Awaited<ReturnType<typeof timed>>[] = [];
for (let round = 0; round < rounds; round += 1)
  filledAlone.push(
    await timed(async () => buffer(await fillTemplate(file, { sheetPart, firstRow, columns }, written))),
  );

const server = await startServer(rows);
const results: Row[] = [];
try {
  const variants = Array.from({ length: variantsEach }, (_, at) => ({
    option1: `Warna ${at + 1}`,
    price: 50_000 + at,
  }));
  const make = (number: number) => ({ ...numberedProduct(number), optionNames: ['Warna'], variants });
  await fillCatalogue(server, 0, rows / variantsEach, 1, make);
  const before = memoryOf(server.processId);

  const uploads: number[] = [];
  const fills: number[] = [];
  const fillProcessor: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const body = new FormData();
    body.append('file', new File([new Uint8Array(file)], 'template.xlsx'));
    const headers = { authorization: `Bearer ${server.token}` };
    let start = performance.now();
    const answer = await fetch(`${server.origin}/api/templates`, { method: 'POST', headers, body });
    const { data } = (await answer.json()) as { data: { id: string } };
    uploads.push(performance.now() - start);
    start = performance.now();
    const used = processorOf(server.processId);
    const selection = { filter: { window: 1 } };
    const filled = await server.call('POST', `/api/templates/${data.id}/fill`, { selection });
    await filled.arrayBuffer();
    fills.push(performance.now() - start);
    fillProcessor.push(processorOf(server.processId) - used);
    await server.call('DELETE', `/api/templates/${data.id}`);
  }
  const after = memoryOf(server.processId);
  const walls = opened.map(({ wall }) => wall);
  const processor = opened.map((one) => one.processor);
  results.push(
    {
      what: `${name} opened and described: ms`,
      measured: `${spread(walls, 0)}; ${spread(processor, 0)} of processor`,
      budget: '< 1,000',
      isMet: median(walls) < 1000,
    },
    {
      what: 'the same as a call, uploaded and kept: ms',
      measured: spread(uploads, 0),
      budget: '–',
      isMet: null,
    },
    {
      what: `filled with ${rows} rows that are made already: ms`,
      measured: `${spread(
        filledAlone.map(({ wall }) => wall),
        0,
      )}; ${spread(
        filledAlone.map((one) => one.processor),
        0,
      )} of processor`,
      budget: '< 300',
      isMet: median(filledAlone.map(({ wall }) => wall)) < 300,
    },
    {
      what: `filled with ${rows} rows of variants as a call, to its last byte: ms`,
      measured: `${spread(fills, 0)}; ${spread(fillProcessor, 0)} of processor`,
      budget: '< 300',
      isMet: median(fills) < 300,
    },
    {
      what: 'memory that all of it adds to the server at most',
      measured: `+${Math.round((after.peak - before.now) / 1e6)} MB`,
      budget: '≤ +160 MB',
      isMet: after.peak - before.now <= 160e6,
    },
  );
} finally {
  await server.stop();
}
report(results);
