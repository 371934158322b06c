import process from 'node:process';
import { parseArgs } from 'node:util';
import { useRelease } from '@pindahlapak/harness/programs';
import { Results, type TrustCase } from './support/case.ts';

interface Group {
  name: string;
  load: () => Promise<{ cases: TrustCase[]; close?: () => Promise<void> }>;
}

const groups: Group[] = [
  { name: 'durability', load: () => import('./durability/cases.ts') },
  { name: 'races', load: () => import('./races/cases.ts') },
  { name: 'walls', load: () => import('./walls/cases.ts') },
];

interface Result {
  status: 'passed' | 'failed' | 'skipped';
  tried: number;
  survived: number;
  note: string;
}

async function runCase({ run }: TrustCase): Promise<Result> {
  const results = new Results();
  try {
    const outcome = (await run(results)) ?? '';
    if (typeof outcome === 'object') return { status: 'skipped', tried: 0, survived: 0, note: outcome.skipped };
    const { tried, losses } = results;
    for (const loss of losses) console.error(`  lost: ${loss}`);
    const survived = tried - losses.length;
    return { status: survived === tried ? 'passed' : 'failed', tried, survived, note: outcome };
  } catch (error) {
    console.error(error);
    const [firstLine] = String(error).split('\n');
    return { status: 'failed', tried: 1, survived: 0, note: `the case itself failed: ${firstLine}` };
  }
}

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    // An unpacked release to test instead of this repository.
    release: { type: 'string' },
  },
});
if (values.release !== undefined) useRelease(values.release);
const isWanted = (text: string): boolean => wanted.length === 0 || wanted.some((word) => text.includes(word));

const lines: string[] = [];
const counts = { passed: 0, failed: 0, skipped: 0 };
const start = performance.now();
for (const { name: group, load } of groups) {
  const { cases, close } = await load();
  for (const trustCase of cases) {
    if (!isWanted(`${group} ${trustCase.name}`)) continue;
    console.error(`${group}: ${trustCase.name}`);
    const caseStart = performance.now();
    const { status, tried, survived, note } = await runCase(trustCase);
    const seconds = ((performance.now() - caseStart) / 1000).toFixed(1);
    console.error(`  ${status}: ${survived} of ${tried}, ${seconds} s ${note}`);
    counts[status] += 1;
    lines.push(`| ${[group, trustCase.name, status, `${survived} of ${tried}`, seconds, note].join(' | ')} |`);
  }
  await close?.();
}

console.log('| | case | | held | s | |\n|---|---|---|---|---|---|');
console.log(lines.join('\n'));
const took = Math.round((performance.now() - start) / 1000);
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped in ${took} s`);
process.exitCode = counts.failed === 0 && lines.length > 0 ? 0 : 1;
