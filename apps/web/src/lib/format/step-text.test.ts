import { defaultDataConfiguration } from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import { stepText } from './step-text.ts';

const rules = {
  ...defaultDataConfiguration,
  priceMargins: [
    { id: 1, minPrice: 0, maxPrice: 100_000, type: 'persentase' as const, value: 10 },
    { id: 2, minPrice: 100_001, maxPrice: 200_000, type: 'nominal' as const, value: 5000 },
  ],
};
const title = (step: Parameters<typeof stepText>[0]) => stepText(step, rules).title.replaceAll('\u00a0', ' ');

describe('stepText', () => {
  it('names the margin rule with its range', () => {
    expect(title({ kind: 'margin', ruleId: 1, before: 10, after: 11 })).toBe(
      'Margin 10% untuk harga Rp 0 – Rp 100.000',
    );
    expect(title({ kind: 'margin', ruleId: 2, before: 150_000, after: 155_000 })).toBe(
      'Margin Rp 5.000 untuk harga Rp 100.001 – Rp 200.000',
    );
    expect(title({ kind: 'margin', ruleId: 9, before: 1, after: 2 })).toBe('Margin');
  });

  it('says what each other rule did', () => {
    expect(title({ kind: 'fee', before: 100, after: 1100 })).toBe('Biaya tambahan Rp 1.000');
    expect(title({ kind: 'insertion', before: 'a', after: 'b a', condition: 'less_than_30' })).toBe(
      'Teks disisipkan karena judul kurang dari 30 karakter',
    );
    expect(
      stepText(
        {
          kind: 'words',
          before: 'a',
          after: 'b',
          replaced: [
            { ruleId: 1, found: 'ori', replacement: 'Original', count: 2 },
            { ruleId: 2, found: 'murah', replacement: '', count: 1 },
          ],
        },
        rules,
      ).details,
    ).toEqual(['“ori” menjadi “Original” (2 kali)', '“murah” dihapus']);
    expect(stepText({ kind: 'repeats', before: 'a', after: 'b', removed: ['Stok banyak.'] }, rules).details).toEqual([
      '“Stok banyak.”',
    ]);
  });
});
