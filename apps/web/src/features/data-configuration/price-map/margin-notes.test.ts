import type { PriceMargin } from '@pindahlapak/model';
import { marginSegments } from '@pindahlapak/rules';
import { describe, expect, it } from 'vitest';
import { findMarginNotes } from './margin-notes.ts';

const margin = (id: number, minPrice: number, maxPrice: number, value: number): PriceMargin => ({
  id,
  minPrice,
  maxPrice,
  type: 'persentase',
  value,
});

const notesOf = (margins: PriceMargin[]) =>
  findMarginNotes(margins, marginSegments(margins)).map(({ kind, text }) => [kind, text.replaceAll('\u00a0', ' ')]);

describe('findMarginNotes', () => {
  it('names the winner of an overlap by its place in the list', () => {
    expect(notesOf([margin(1, 50, 200, 10), margin(2, 1, 100, 10)])).toEqual([
      [
        'overlap',
        'Aturan 1 dan Aturan 2 tumpang tindih di Rp 50 – Rp 100. Yang dipakai Aturan 1 karena lebih dulu di daftar.',
      ],
      ['inversion', 'Harga terbalik: produk Rp 200 menjadi Rp 220, sedangkan produk Rp 201 hanya menjadi Rp 201.'],
      ['gap', 'Tanpa margin: Rp 201 ke atas.'],
    ]);
  });

  it('says which rule never applies, and every gap', () => {
    expect(notesOf([margin(1, 10, 20, 0), margin(2, 90, 30, 5)])).toEqual([
      ['reversed', 'Aturan 2 tidak berlaku: harga minimumnya melebihi harga maksimum.'],
      ['gap', 'Tanpa margin: Rp 1 – Rp 9; Rp 21 ke atas.'],
    ]);
  });
});
