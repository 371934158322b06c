import process from 'node:process';
import type { TrustCase } from './support/case.ts';

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

interface Row {
  group: string;
  name: string;
  tried: string;
  survived: string;
  lost: string;
  seconds: string;
  note: string;
}

async function runCase(group: string, { name, run }: TrustCase): Promise<Row> {
  const start = performance.now();
  const seconds = () => ((performance.now() - start) / 1000).toFixed(1);
  const row = { group, name, tried: '0', survived: '0', lost: '0', note: '' };
  try {
    const result = await run();
    if ('skipped' in result) return { ...row, lost: '–', seconds: seconds(), note: `skipped: ${result.skipped}` };
    for (const loss of result.losses ?? []) console.error(`  lost: ${loss}`);
    return {
      ...row,
      tried: String(result.tried),
      survived: String(result.survived),
      lost: String(result.tried - result.survived),
      seconds: seconds(),
      note: result.note ?? '',
    };
  } catch (error) {
    console.error(error);
    const note = `the case itself failed: ${String(error).split('\n')[0]}`;
    return { ...row, tried: '1', lost: '1', seconds: seconds(), note };
  }
}

const wanted = process.argv.slice(2);
const rows: Row[] = [];
const begin = performance.now();
for (const { name, load } of groups) {
  const { cases, close } = await load();
  for (const trustCase of cases) {
    if (wanted.length > 0 && !wanted.some((word) => `${name} ${trustCase.name}`.includes(word))) continue;
    console.error(`${name}: ${trustCase.name}`);
    const row = await runCase(name, trustCase);
    console.error(`  ${row.tried} tried, ${row.lost} lost, ${row.seconds} s ${row.note}`);
    rows.push(row);
  }
  await close?.();
}

console.log('| | case | tried | survived | lost | s | |\n|---|---|---|---|---|---|---|');
for (const { group, name, tried, survived, lost, seconds, note } of rows)
  console.log(`| ${[group, name, tried, survived, lost, seconds, note].join(' | ')} |`);
const lost = rows.filter((row) => row.lost !== '0' && row.lost !== '–').length;
const skipped = rows.filter((row) => row.lost === '–').length;
const took = Math.round((performance.now() - begin) / 1000);
console.log(`\n${rows.length - lost - skipped} passed, ${lost} failed, ${skipped} skipped in ${took} s`);
process.exitCode = lost === 0 && rows.length > 0 ? 0 : 1;
