import { productLimits } from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import { optionTexts } from './option-texts.ts';

const whole = (text: string) => ({ text, isWhole: true });

describe('optionTexts', () => {
  it.each(['Warna', 'WARNA', 'warna produk', 'Pilih Warna', 'Color', 'Colour Family', 'Varian Warna'])(
    '%s is the colour',
    (name) => {
      expect(optionTexts([{ name, values: ['Hitam', ' Putih ', 'Hitam', ''] }])).toEqual({
        color: whole('Hitam, Putih'),
        variant: null,
      });
    },
  );

  it('returns the values of one other variation, or several with their names', () => {
    expect(optionTexts([{ name: 'Ukuran', values: ['S', 'M'] }]).variant).toEqual(whole('S, M'));
    expect(
      optionTexts([
        { name: 'Ukuran', values: ['S', 40] },
        { name: 'Warna', values: ['Biru'] },
        { name: '', values: ['Katun'] },
        { name: 'Motif', values: [] },
      ]),
    ).toEqual({ color: whole('Biru'), variant: whole('Ukuran: S, 40; Katun') });
  });

  it('keeps whole values up to the limit and reports that there are more', () => {
    const values = Array.from({ length: 200 }, (_, index) => `Warna-${index}`);
    const { color } = optionTexts([{ name: 'Warna', values }]);
    expect(color?.isWhole).toBe(false);
    expect(color?.text.split(', ').every((value) => values.includes(value))).toBe(true);
    expect(color?.text.length).toBeLessThanOrEqual(productLimits.attributeMax);
    expect(optionTexts([{ name: 'Warna', values: ['x'.repeat(1000)] }]).color).toEqual({
      text: 'x'.repeat(productLimits.attributeMax),
      isWhole: false,
    });
  });

  it('returns nothing for nothing', () => {
    expect(optionTexts([])).toEqual({ color: null, variant: null });
    expect(optionTexts([{ name: null, values: [null, {}, []] }])).toEqual({ color: null, variant: null });
  });
});
