import { expect, it } from 'vitest';
import { resultsCsv, windowToCheck } from './result-step.tsx';

it('writes a line for each row, without formulas or numbers', () => {
  const results = [
    { row: 2, state: 'baru' as const, name: 'Tas; "besar"', message: null },
    { row: 3, state: 'ditolak' as const, name: '=1+1', message: 'Harga wajib diisi' },
    { row: 4, state: 'konflik' as const, name: '0012345678901234567', message: '' },
    { row: 5, state: 'dilewati' as const, name: '\t@SUM(A1)', message: '-' },
    { row: 6, state: 'baru' as const, name: '＝1+1', message: '\u200b+1' },
  ];
  expect(resultsCsv({ results }).split('\r\n')).toEqual([
    '\ufeff"Baris";"Nama";"Hasil";"Keterangan"',
    '2;"Tas; ""besar""";"Baru";""',
    `3;"'=1+1";"Ditolak";"Harga wajib diisi"`,
    `4;"'0012345678901234567";"Diubah di dua tempat";""`,
    `5;"'\t'@SUM(A1)";"Dilewati";"'-"`,
    `6;"'＝1+1";"Baru";"'\u200b+1"`,
    '',
  ]);
});

it('checks the window that got the products, or all windows if others were changed too', () => {
  const counts = { baru: 2, berubah: 0, sama: 0, konflik: 0, ditolak: 0, dilewati: 0 };
  expect(windowToCheck({ windows: [4], counts })).toBe(4);
  expect(windowToCheck({ windows: [4, 5], counts })).toBe('all');
  expect(windowToCheck({ windows: [4], counts: { ...counts, berubah: 1 } })).toBe('all');
  expect(windowToCheck({ windows: [], counts: { ...counts, baru: 0, berubah: 1 } })).toBe('all');
});
