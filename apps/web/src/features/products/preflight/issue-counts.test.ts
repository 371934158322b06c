import { expect, it } from 'vitest';
import { countIssues } from './issue-counts.ts';

const row = (productId: string, columns: string[]) => ({
  productId,
  name: productId,
  row: 4,
  issues: columns.map((column) => ({ code: 'x', column, message: 'x' })),
});

it('counts each row once for a column, the most frequent column first', () => {
  expect(countIssues([row('a', ['A', 'B']), row('b', ['B', 'B']), row('c', ['B', 'C'])])).toEqual([
    { column: 'B', rows: 3 },
    { column: 'A', rows: 1 },
    { column: 'C', rows: 1 },
  ]);
  expect(countIssues([])).toEqual([]);
});
