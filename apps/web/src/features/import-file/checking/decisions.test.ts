import { expect, it } from 'vitest';
import { noDecisions, writtenRows } from './decisions.ts';

const reportOf = (rows: object, refusedRows: number) => ({
  counts: { baru: 0, berubah: 0, sama: 5, konflik: 0, ditolak: 3, dilewati: 1, ...rows },
  quota: { productCount: 2, productStorage: 5, newProducts: 5, overQuota: 2, refusedRows, isExpired: false },
});

it('rows that the plan refuses are not written, whether they create or change', () => {
  expect(writtenRows(reportOf({ baru: 6 }, 3), noDecisions)).toBe(3);
  expect(writtenRows(reportOf({ baru: 2, berubah: 4 }, 5), noDecisions)).toBe(1);
  expect(writtenRows(reportOf({ berubah: 4 }, 0), noDecisions)).toBe(4);
});

it('conflicts are written where that is chosen, and only then', () => {
  const report = reportOf({ baru: 2, konflik: 3 }, 2);
  expect(writtenRows(report, noDecisions)).toBe(0);
  expect(writtenRows(report, { ...noDecisions, conflicts: 'overwrite' })).toBe(3);
});
