import { errorMessages } from '@pindahlapak/messages';
import { expect, it } from 'vitest';
import type { ImportColumn } from '../reading/choices.ts';
import { groupProblems } from './problem-list.tsx';

const column = (at: number, header: string, field: ImportColumn['field']): ImportColumn => ({
  column: at,
  header,
  field,
  isGuess: true,
  samples: [],
});

it('groups problems by repair, the group with the most rows first', () => {
  const problems = [
    { text: 'ID tidak dikenal', field: null, rows: 4 },
    { text: 'Harga wajib diisi', field: 'price', rows: 3 },
    { text: 'Harga terlalu besar', field: 'price', rows: 2 },
    { text: 'Tautan wajib diisi', field: 'urls', rows: 1 },
    { text: 'Alamat dua kali', field: '', rows: 2 },
    { text: errorMessages['quota-full'], field: null, rows: 2 },
  ];
  const groups = groupProblems(problems, [
    column(0, 'Nama', 'name'),
    column(1, 'Harga Beli', 'price'),
    column(2, 'X', null),
  ]);
  expect(groups).toEqual([
    { repair: 'rows', field: null, header: '', rows: 6, problems: [problems[0], problems[4]] },
    { repair: 'cells', field: 'price', header: 'Harga Beli', rows: 5, problems: [problems[1], problems[2]] },
    { repair: 'account', field: null, header: '', rows: 2, problems: [problems[5]] },
    { repair: 'column', field: 'urls', header: '', rows: 1, problems: [problems[3]] },
  ]);
});
