import type { AkulakuRow } from '@pindahlapak/rules';

/** A row of the export, with what a test wants different. */
export const makeRow = (cells: Partial<AkulakuRow> = {}): AkulakuRow => ({
  A: '70365',
  B: 'Kaos Polos Katun',
  C: 'Hitam',
  D: null,
  E: 55_000,
  F: 25,
  G: 'tokopedia-toko-kaos/kaos-polos',
  H: 'Other',
  I: null,
  J: 'https://gambar.contoh/1.jpg',
  K: null,
  L: null,
  M: null,
  N: null,
  O: null,
  P: null,
  Q: null,
  R: 'Kaos katun.\nNyaman dipakai.',
  S: 'https://gambar.contoh/1.jpg',
  T: null,
  U: null,
  V: null,
  W: null,
  X: '0',
  Y: 1,
  Z: 10,
  AA: 10,
  AB: 10,
  ...cells,
});

/** Rows as an export hands them over: in batches. */
export async function* inBatches(rows: readonly AkulakuRow[], size = 100): AsyncGenerator<AkulakuRow[], void> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}
