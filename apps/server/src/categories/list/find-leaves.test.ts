import { expect, it } from 'vitest';
import { findLeaves } from './find-leaves.ts';
import { finish } from '../../core/turns/pauses.ts';

/** Cells of marks, of which folding one takes a tenth of a millisecond. */
const marks = (count: number, at: number) => Array.from({ length: count }, () => `a${'\u0301\u0316'.repeat(50)}${at}`);

const stepsOf = (tables: string[][][]): number => [...findLeaves(tables)].length;

it('a table of long cells is read in steps of some cells each', () => {
  const table = Array.from({ length: 64 }, (_, at) => [String(70_000 + at), ...marks(20, at)]);
  expect(finish(findLeaves([table])).leaves).toHaveLength(64);
  const cells = 64 * 21;
  expect(stepsOf([table])).toBeGreaterThan(cells / 32);
});

it('a table of blank cells alone is looked through in steps', () => {
  const blank = Array.from({ length: 10_000 }, () => Array<string>(5).fill(' '));
  const leaf = [['70365', 'Kaos Pria']];
  expect(stepsOf([blank, leaf])).toBeGreaterThanOrEqual(10);
  expect(finish(findLeaves([blank, leaf])).leaves).toEqual([{ id: '70365', path: 'Kaos Pria' }]);
});
