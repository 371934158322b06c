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
  { name: 'load', load: () => import('./load/cases.ts') },
];

interface Row {
  group: string;
  name: string;
  tried: string;
  survived: string;
  lost: string;
  note: string;
}

async function runCase(group: string, { name, run }: TrustCase): Promise<Row> {
  const row = { group, name, tried: '0', survived: '0', lost: '0', note: '' };
  const start = performance.now();
  try {
    const result = await run();
    if ('skipped' in result) return { ...row, lost: '–', note: `skipped: ${result.skipped}` };
    for (const loss of result.losses ?? []) console.error(`  lost: ${loss}`);
    return {
      ...row,
      tried: String(result.tried),
      survived: String(result.survived),
      lost: String(result.tried - result.survived),
      note: result.note ?? '',
    };
  } catch (error) {
    console.error(error);
    return { ...row, tried: '1', lost: '1', note: `the case itself failed: ${String(error).split('\n')[0]}` };
  } finally {
    console.error(`  ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
}

const wanted = process.argv.slice(2);
const rows: Row[] = [];
for (const { name, load } of groups) {
  const { cases, close } = await load();
  for (const trustCase of cases) {
    if (wanted.length > 0 && !wanted.some((word) => `${name} ${trustCase.name}`.includes(word))) continue;
    console.error(`${name}: ${trustCase.name}`);
    rows.push(await runCase(name, trustCase));
  }
  await close?.();
}

console.log('| | case | tried | survived | lost | |\n|---|---|---|---|---|---|');
for (const row of rows)
  console.log(`| ${row.group} | ${row.name} | ${row.tried} | ${row.survived} | ${row.lost} | ${row.note} |`);
const lost = rows.filter((row) => row.lost !== '0' && row.lost !== '–').length;
const skipped = rows.filter((row) => row.lost === '–').length;
console.log(`\n${rows.length - lost - skipped} passed, ${lost} failed, ${skipped} skipped`);
process.exitCode = lost === 0 && rows.length > 0 ? 0 : 1;
