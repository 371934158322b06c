import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { heading } from './support/report.ts';

// All budgets in one table; each program has its own process. `npm run bench -- list start` runs only some.
const programs = ['list', 'import', 'export', 'template', 'bulk', 'start', 'lighthouse', 'first-visit', 'press'];
const wanted = process.argv.slice(2);
const isRow = (line: string) => line.startsWith('| ') && !heading.includes(line);

const rows: string[] = [];
for (const name of programs) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.error(`bench/${name}.ts …`);
  const file = path.join(import.meta.dirname, `${name}.ts`);
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  const own = said.split('\n').filter(isRow);
  if (own.length === 0) rows.push(`| ${name} | ended with ${code} and no figure |  | NO |`);
  rows.push(...own);
}

console.log([heading, ...rows].join('\n'));
const missed = rows.filter((row) => row.endsWith('| NO |')).length;
console.log(`\n${rows.length} figures, ${missed} not met`);
process.exitCode = missed === 0 && rows.length > 0 ? 0 : 1;
