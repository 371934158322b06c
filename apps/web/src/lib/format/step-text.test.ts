import { defaultDataConfiguration } from '@pindahlapak/model';
import { expect, it } from 'vitest';
import { stepText } from './step-text.ts';

it.each([
  [
    { kind: 'mapping' as const, before: 'Casing HP', after: '70365', decidedAt: Date.parse('2026-11-20T18:00:00Z') },
    'Kategori: Casing HP → 70365, dipilih 21 November 2026',
  ],
  [
    { kind: 'mapping' as const, before: null, after: '70365', decidedAt: Date.parse('2026-11-20T16:00:00Z') },
    'Kategori: tanpa kategori → 70365, dipilih 20 November 2026',
  ],
  [{ kind: 'filled' as const, by: 'mapping' as const, before: null, after: 300 }, 'Diisi otomatis dari kategorinya'],
  [{ kind: 'filled' as const, by: 'account' as const, before: null, after: 'x' }, 'Diisi otomatis karena kosong'],
  [{ kind: 'kilograms' as const, before: 300, after: 0.3 }, 'Gram menjadi kilogram'],
  [{ kind: 'title' as const, before: '', after: 'Kaos' }, 'Judul dipakai karena deskripsi kosong'],
  [{ kind: 'highest' as const, before: 1, after: 2 }, 'Varian termahal setelah aturan'],
])('%o: %s', (step, title) => {
  expect(stepText(step, defaultDataConfiguration)).toEqual({ title, details: [] });
});

it('of margins with equal ids the one that applies to the price is named', () => {
  const [low, high] = [
    { id: 1, minPrice: 0, maxPrice: 10_000, type: 'persentase' as const, value: 10 },
    { id: 1, minPrice: 10_001, maxPrice: 20_000, type: 'nominal' as const, value: 2000 },
  ];
  const titleFor = (before: number, priceMargins: (typeof low | typeof high)[]) =>
    stepText({ kind: 'margin', ruleId: 1, before, after: before }, { ...defaultDataConfiguration, priceMargins }).title;
  expect(titleFor(10_000, [low, high])).toBe(titleFor(10_000, [low]));
  expect(titleFor(20_000, [low, high])).toBe(titleFor(20_000, [high]));
});
