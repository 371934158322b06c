import process from 'node:process';
import { median } from '@pindahlapak/harness/median';

/** A line of the table: a measurement and its budget. `isMet` is null if it could not be measured. */
export interface Row {
  what: string;
  measured: string;
  budget: string;
  isMet: boolean | null;
}

export const heading = '| what | measured | budget | met |\n|---|---|---|---|';

const verdict = (isMet: boolean | null): string => (isMet === null ? '–' : isMet ? 'yes' : 'NO');

/** Prints rows as a table; the exit code is 1 if a budget is exceeded. */
export function report(rows: readonly Row[]): void {
  console.log(heading);
  for (const { what, measured, budget, isMet } of rows)
    console.log(`| ${what} | ${measured} | ${budget} | ${verdict(isMet)} |`);
  if (rows.some(({ isMet }) => isMet === false)) process.exitCode = 1;
}

/** `0.63 (0.58–0.71)`: the median of the rounds and their range. */
export function spread(values: readonly number[], digits = 2): string {
  const [low, high] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(digits));
  return `${median(values).toFixed(digits)} (${low}–${high})`;
}
