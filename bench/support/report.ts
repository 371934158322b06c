import process from 'node:process';
import { median } from '@pindahlapak/harness/median';

/** One line of the table: a figure against its budget. `isMet` is null where nothing could be measured. */
export interface Row {
  what: string;
  measured: string;
  budget: string;
  isMet: boolean | null;
}

/** The heading of every table. */
export const heading = '| what | measured | budget | met |\n|---|---|---|---|';

const verdict = (isMet: boolean | null): string => (isMet === null ? '–' : isMet ? 'yes' : 'NO');

/** Prints rows as a table; the program ends with 1 where a budget is not met. */
export function report(rows: readonly Row[]): void {
  console.log(heading);
  for (const { what, measured, budget, isMet } of rows)
    console.log(`| ${what} | ${measured} | ${budget} | ${verdict(isMet)} |`);
  if (rows.some(({ isMet }) => isMet === false)) process.exitCode = 1;
}

/** `0.63 (0.58–0.71)`: the median of the rounds and the range they lie in. */
export function spread(values: readonly number[], digits = 2): string {
  const [low, high] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(digits));
  return `${median(values).toFixed(digits)} (${low}–${high})`;
}
