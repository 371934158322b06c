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
  [{ kind: 'highest' as const, before: 1, after: 2 }, 'Harga varian tertinggi'],
])('%o: %s', (step, title) => {
  expect(stepText(step, defaultDataConfiguration)).toEqual({ title, details: [] });
});
