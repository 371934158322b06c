import type { PriceMargin } from '@pindahlapak/model';
import { applyPricing, findMarginOverlaps, marginSegments } from '@pindahlapak/rules';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startingMargins } from '../margins/margin-form.ts';
import { findMarginNotes } from './margin-notes.ts';

const margin = (id: number, minPrice: number, maxPrice: number, value: number): PriceMargin => ({
  id,
  minPrice,
  maxPrice,
  type: 'persentase',
  value,
});

const find = (margins: PriceMargin[], max = 9, fee = 0) =>
  findMarginNotes({ margins, segments: marginSegments(margins), overlaps: findMarginOverlaps(margins, max), fee }, max);

const anyMargin = fc.record({
  id: fc.nat(),
  minPrice: fc.integer({ min: 1, max: 2_000 }),
  maxPrice: fc.integer({ min: 1, max: 2_000 }),
  type: fc.constantFrom('persentase' as const, 'nominal' as const),
  value: fc.nat(900),
});

/** 'Rp 1.250' → 1250 */
const amountOf = (written: string | undefined) => Number(written?.replaceAll(/\D/g, ''));

const notesOf = (margins: PriceMargin[]) =>
  find(margins).notes.map(({ kind, text }) => [kind, text.replaceAll('\u00a0', ' ')]);

describe('findMarginNotes', () => {
  it('names the winner of an overlap by its position in the list', () => {
    expect(notesOf([margin(1, 50, 200, 10), margin(2, 1, 100, 10)])).toEqual([
      [
        'overlap',
        'Aturan 1 dan Aturan 2 tumpang tindih di Rp 50 – Rp 100. Yang dipakai Aturan 1 karena lebih dulu di daftar.',
      ],
      ['inversion', 'Harga terbalik: produk Rp 200 menjadi Rp 220, sedangkan produk Rp 201 hanya menjadi Rp 201.'],
      ['gap', 'Tanpa margin: Rp 201 ke atas.'],
    ]);
  });

  it('has no warnings for the starting margins', () => {
    expect(notesOf([...startingMargins])).toEqual([['gap', 'Tanpa margin: Rp 100.000.001 ke atas.']]);
    // A last rule that ends below Akulaku's maximum is reported.
    expect(notesOf([margin(1, 1, 90_000_000, 10)])).toEqual([
      [
        'inversion',
        'Harga terbalik: produk Rp 90.000.000 menjadi Rp 99.000.000, sedangkan produk Rp 90.000.001 hanya menjadi Rp 90.000.001.',
      ],
      ['gap', 'Tanpa margin: Rp 90.000.001 ke atas.'],
    ]);
  });

  it('names rules that never apply, and every gap', () => {
    expect(notesOf([margin(1, 10, 20, 0), margin(2, 90, 30, 5)])).toEqual([
      ['reversed', 'Aturan 2 tidak berlaku: harga minimumnya melebihi harga maksimum.'],
      ['gap', 'Tanpa margin: Rp 1 – Rp 9; Rp 21 ke atas.'],
    ]);
  });

  it('respects the maximum, and counts the notes left out', () => {
    const many = Array.from({ length: 30 }, (_, index) => margin(index + 1, 1, 100 + index, 5));
    const { notes, more } = find(many, 4);
    expect(notes.map(({ kind }) => kind)).toEqual(['overlap', 'overlap', 'overlap', 'gap']);
    expect(more).toBeGreaterThan(400);
    const gappy = Array.from({ length: 20 }, (_, index) => margin(index + 1, index * 10 + 1, index * 10 + 2, 0));
    expect(find(gappy).notes.at(-1)?.text).toContain('dan 14 rentang lain');
  });

  it('names the exact prices that the export writes, including the fee', () => {
    const namedPrices = /produk (Rp\s[\d.]+) (?:hanya )?menjadi (Rp\s[\d.]+)/g;
    let named = 0;
    fc.assert(
      fc.property(fc.array(anyMargin, { maxLength: 6 }), fc.nat(5_000), (margins, fee) => {
        const segments = marginSegments(margins);
        for (const { text } of find(margins, 99, fee).notes) {
          for (const [, price, result] of text.matchAll(namedPrices)) {
            named += 1;
            expect(amountOf(result)).toBe(applyPricing(amountOf(price), segments, fee).price);
          }
        }
      }),
    );
    expect(named).toBeGreaterThan(0);
  });
});
