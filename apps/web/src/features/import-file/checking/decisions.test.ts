import { errorMessages } from '@pindahlapak/messages';
import { expect, it } from 'vitest';
import { isChecked, noDecisions, writtenRows } from './decisions.ts';

it('writes new and changed rows', () => {
  const counts = { baru: 2, berubah: 4, sama: 5, konflik: 3, ditolak: 3, dilewati: 1 };
  expect(writtenRows({ counts })).toBe(6);
});

it('checks a file again if its conflicts are handled differently, or a required window changes', () => {
  const isFull = { problems: [{ text: errorMessages['windows-full'], field: null, rows: 1 }] };
  const noProblems = { problems: [] };
  const overwrite = { ...noDecisions, conflicts: 'overwrite' as const };
  const named = { ...noDecisions, window: '7' };
  expect(isChecked(noDecisions, noDecisions, isFull)).toBe(true);
  expect(isChecked(noDecisions, overwrite, noProblems)).toBe(false);
  expect(isChecked(noDecisions, named, noProblems)).toBe(true);
  expect(isChecked(noDecisions, named, isFull)).toBe(false);
  expect(isChecked(named, noDecisions, noProblems)).toBe(false);
  expect(isChecked(named, { ...named, window: '8' }, noProblems)).toBe(false);
});
