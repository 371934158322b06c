import { formatRupiah, productLimits } from '@pindahlapak/model';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namesSeveralPrices, rupiahFrom } from './rupiah-from-text.ts';

describe('rupiahFrom', () => {
  it.each([
    ['Rp 1.250.000', 1_250_000],
    ['Rp1.250.000,00', 1_250_000],
    ['rp. 1.250.000', 1_250_000],
    ['IDR 1,250,000.00', 1_250_000],
    ['Rp\u00a01.250.000', 1_250_000],
    ['1250000', 1_250_000],
    ['1250000.00', 1_250_000],
    ['1.250.000', 1_250_000],
    ['35.000', 35_000],
    ['35,000', 35_000],
    ['999', 999],
    ['1.999.000,-', 1_999_000],
    ['Rp25.000.-', 25_000],
    ['25.000,- / pcs', null],
    ['Rp1,5 jt', 1_500_000],
    ['Rp 750rb', 750_000],
    ['Rp 99k', 99_000],
    ['99k', 99_000],
    ['Rp85.000 Rp120.000', 85_000],
    ['Rp10.000 - Rp25.000', 10_000],
    ['Rp25.000 – 10.000', 10_000],
    ['15000-20000', 15_000],
    ['Rp85.000 - 3 pcs', 85_000],
    ['Rp85.000 - 3', 85_000],
    ['85.000 - 3', 85_000],
    ['Rp1,5-2 jt', 1_500_000],
    ['50-75rb', 50_000],
    ['Rp 500rb - 1 jt', 500_000],
    ['Rp 500rb - 600', 500_000],
    ['Rp 500rb - 3 pcs', 500_000],
    ['Rp900 - 950', 900],
    ['Rp900 - 3 pcs', 900],
    ['Rp900-3', 900],
    ['Harga: Rp85.000/pcs (isi 3)', 85_000],
    ['Rp85.000 Rp120.000 -29%', 85_000],
    ['29% Rp85.000', 85_000],
    ['Rp25.000 3 100ml', 25_000],
    ['Serum 30 100 ml Rp25.000', 25_000],
    ['1999.50', 2000],
    ['1999.49', 1999],
    [1_250_000, 1_250_000],
    [1999.5, 2000],
    [['Rp20.000', 15_000, null, 'x'], 15_000],
  ])('%j is %d', (value, rupiah) => {
    expect(rupiahFrom(value)).toBe(rupiah);
  });

  it.each([
    ['17990000000', 179_900],
    [17_990_000_000, 179_900],
    ['50000', 1],
    ['-1', null],
    [-1, null],
  ])('%j in hundred-thousandths is %d', (value, rupiah) => {
    expect(rupiahFrom(value, 100_000)).toBe(rupiah);
  });

  it.each([
    '',
    'gratis',
    '.5jt',
    ',5 jt',
    'Rp1?.000',
    'Rp',
    '0',
    '0,4',
    '-5000',
    '-Rp5.000',
    'Rp-5.000',
    '1e308',
    'Infinity',
    '12 pcs',
    'Rp 1 250 000',
    "Rp1'250'000",
    '1 250 000',
    'Harga Rp 1 250 000',
    'IDR. 1 250 000',
    '1.2.3',
    '15.000.00',
    'Rp15,000,00',
    '9'.repeat(40),
    '1'.repeat(10_000),
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e308,
    -5000,
    0,
    null,
    undefined,
    {},
    true,
    [],
  ])('%j is not a price', (value) => {
    expect(rupiahFrom(value)).toBeNull();
  });

  it('reads back every price that the dashboard writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: productLimits.priceMax }), (rupiah) => {
        for (const written of [formatRupiah(rupiah), String(rupiah), `${rupiah}.00`, `${formatRupiah(rupiah)},00`])
          expect(rupiahFrom(written)).toBe(rupiah);
        expect(rupiahFrom(`${formatRupiah(rupiah)} - ${formatRupiah(productLimits.priceMax)}`)).toBe(rupiah);
      }),
    );
  });

  it('returns a whole price within the limits, or none, for any input', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.string(), fc.double(), fc.stringMatching(/^[Rp\d.,\- %]{0,40}$/)),
        (value) => {
          const rupiah = rupiahFrom(value);
          expect(
            rupiah === null || (Number.isSafeInteger(rupiah) && rupiah > 0 && rupiah <= productLimits.priceMax),
          ).toBe(true);
        },
      ),
    );
  });
});

describe('namesSeveralPrices', () => {
  it.each([
    'Rp1.500 - Rp2.000',
    'Rp1.500-2.000',
    'Rp 900 ~ 950',
    '900 - 950',
    '15000–20000',
    '15000/20000',
    '25rb s/d 30rb',
    'Rp1,5-2 jt',
    'Rp 25.000 sampai 30.000',
    'Rp85.000 Rp120.000 -29%',
    'Rp85.000, grosir 80.000',
    'Rp10.000\nRp20.000',
  ])('%j does', (text) => {
    expect(namesSeveralPrices(text)).toBe(true);
  });

  it.each([
    '',
    'Rp1.500',
    '1500',
    '1.250.000,00',
    'Rp 1,5 jt',
    'Harga: Rp85.000/pcs (isi 3)',
    'Rp85.000 (diskon 29%)',
    '3 pcs Rp85.000',
    'Rp85.000, dikirim 2-3 hari',
    'Rp85.000 (Rp 85.000,00)',
    '-Rp5.000',
    'gratis',
    `${'9'.repeat(300)} - 5`,
  ])('%j does not', (text) => {
    expect(namesSeveralPrices(text)).toBe(false);
  });
});
