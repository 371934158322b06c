import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { useRelease } from '@pindahlapak/harness/programs';
import { renewTables } from '../scripts/lib/figure-tables.mjs';
import { root } from '../scripts/lib/paths.mjs';
import type { TrustCase } from './support/case.ts';
import { cellsOf, documentRows, rowNameOf, runCase, type Row } from './rows.ts';

interface Group {
  name: string;
  load: () => Promise<{ cases: TrustCase[]; close?: () => Promise<void> }>;
}

const groups: Group[] = [
  { name: 'durability', load: () => import('./durability/cases.ts') },
  { name: 'races', load: () => import('./races/cases.ts') },
  { name: 'walls', load: () => import('./walls/cases.ts') },
  { name: 'one request', load: () => import('./one-request/cases.ts') },
  { name: 'load', load: () => import('./load/cases.ts') },
];

const document = path.join(root, 'docs/trust.md');

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    // Puts the figures of a run into docs/trust.md.
    write: { type: 'boolean', default: false },
    // An unpacked release whose server and commands are tried instead of this repository's.
    release: { type: 'string' },
  },
});
if (values.release !== undefined) useRelease(values.release);
const isWanted = (text: string): boolean => wanted.length === 0 || wanted.some((word) => text.includes(word));

const rows: Row[] = [];
const figures: Parameters<typeof renewTables>[1][number][] = [];
const begin = performance.now();
for (const { name, load } of groups) {
  const { cases, close } = await load();
  const own: Row[] = [];
  for (const trustCase of cases) {
    if (!isWanted(`${name} ${trustCase.name}`)) continue;
    console.error(`${name}: ${trustCase.name}`);
    const row = await runCase(name, trustCase);
    console.error(`  ${row.tried} tried, ${row.lost} lost, ${row.seconds.toFixed(1)} s ${row.note}`);
    own.push(row);
  }
  await close?.();
  rows.push(...own);
  figures.push({
    heading: `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
    cases: [...new Set(cases.map(rowNameOf))],
    rows: documentRows(cases, own),
  });
}

console.log('| | case | tried | survived | lost | s | |\n|---|---|---|---|---|---|---|');
for (const row of rows) console.log(`| ${[row.group, row.name, ...cellsOf(row)].join(' | ')} |`);
const lost = rows.filter((row) => row.lost > 0).length;
const skipped = rows.filter((row) => row.isSkipped).length;
const took = Math.round((performance.now() - begin) / 1000);
console.log(`\n${rows.length - lost - skipped} passed, ${lost} failed, ${skipped} skipped in ${took} s`);
if (values.write) {
  await writeFile(document, renewTables(await readFile(document, 'utf8'), figures));
  console.log(`The figures stand in ${path.relative(process.cwd(), document)}.`);
}
process.exitCode = lost === 0 && rows.length > 0 ? 0 : 1;
