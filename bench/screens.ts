import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { report, type Row } from './support/report.ts';

// What each screen loads, as apps/web/size-budget.mjs reads it from the build.
const program = path.join(import.meta.dirname, '../apps/web/size-budget.mjs');
const line = /^(?:ok|OVER)\s+([\d.]+) KB of (\d+)\s+(.+)$/;

const { stdout, stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8' });
const screens = stdout.split('\n').flatMap((text) => {
  const [, size, budget, screen] = line.exec(text) ?? [];
  return screen === undefined ? [] : [{ screen, kb: Number(size), budget: Number(budget) }];
});
if (screens.length === 0) throw new Error(`no build of the dashboard to measure: npm run build\n${stderr}`);

const rowOf = (what: string, { kb, budget }: { kb: number; budget: number }): Row => ({
  what,
  measured: `${kb} KB`,
  budget: `≤ ${budget} KB`,
  isMet: kb <= budget,
});
const [login, ...others] = screens;
const largest = others.toSorted((a, b) => b.kb - a.kb)[0];
report([
  ...(login ? [rowOf('JavaScript of /login, gzip', login)] : []),
  ...(largest ? [rowOf(`JavaScript that the largest other screen adds (${largest.screen})`, largest)] : []),
]);
