import { describe, expect, it } from 'vitest';
import type { RawProperty } from '../sources/raw-listing.ts';
import { pageProperties, specificationFrom } from './page-properties.ts';

const rawOf = (...properties: RawProperty[]) => ({ source: 'jsonLd' as const, properties });
const read = (name: unknown, value: unknown) =>
  pageProperties(rawOf({ name, value })).map((property) => [property.key, property.value]);

describe('the properties that a page lists', () => {
  it.each([
    ['Berat', 'berat'],
    ['Berat Satuan', 'berat'],
    ['Berat Produk:', 'berat'],
    ['  BERAT  Pengiriman ', 'berat'],
    ['Product Weight', 'weight'],
    ['Panjang Tali', 'panjang tali'],
    ['Berat Badan', 'berat badan'],
  ])('%s is found under %s', (name, key) => {
    expect(read(name, '1 kg')).toEqual([[key, '1 kg']]);
  });

  it('take the unit from their name if the value has none', () => {
    expect(read('Berat (gram)', '300')).toEqual([['berat', '300 gram']]);
    expect(read('Berat (gram)', '1 kg')).toEqual([['berat', '1 kg']]);
  });

  it.each([
    ['Dimensi', '10 x 20 x 30 cm', '10', '20', '30'],
    ['Dimensi Produk (P x L x T)', '10×20×30cm', '10', '20', '30'],
    ['Ukuran Kemasan P x L x T', '10 cm x 20 cm x 30 cm', '10', '20', '30'],
    ['Dimensi (cm)', '10,5*20*30', '10,5', '20', '30'],
    ['Dimensions', 'P 10 x L 20 x T 30 cm', '10', '20', '30'],
  ])('%s: %s is length, width and height', (name, value, length, width, height) => {
    expect(read(name, value)).toEqual([
      ['panjang', { amount: length, unit: 'cm' }],
      ['lebar', { amount: width, unit: 'cm' }],
      ['tinggi', { amount: height, unit: 'cm' }],
    ]);
  });

  it.each([
    ['Ukuran', 'XL'],
    ['Ukuran', '10 x 20 cm'],
    ['Dimensi', '10 x 20 x 30'],
    ['Resolusi', '10 x 20 x 30 cm'],
  ])('%s: %s remains one property', (name, value) => {
    expect(read(name, value)).toEqual([[name.toLowerCase(), value]]);
  });

  it("put the parcel's before the product's", () => {
    const raw = rawOf({ name: 'Berat', value: '1 kg' }, { name: 'Berat Paket', value: '2 kg' });
    expect(pageProperties(raw).map(({ text }) => text)).toEqual(['2 kg', '1 kg']);
  });

  it('are bounded, whatever the page lists', () => {
    const many = Array.from({ length: 10_000 }, (_, place) => ({ name: `n${place}`, value: 'x'.repeat(10_000) }));
    const found = pageProperties(rawOf(...many));
    expect(found).toHaveLength(100);
    expect(found[0]?.text).toHaveLength(2_000);
    expect(read({ a: 1 }, [[['x']]])).toEqual([]);
    expect(read('Bahan', { a: { b: 1 } })).toEqual([]);
  });
});

describe('a specification', () => {
  it('is everything that the page lists, except values with their own column or without content', () => {
    const raw = rawOf(
      { name: 'Bahan', value: ['Katun', 'Linen'] },
      { name: 'Merek', value: 'Uji' },
      { name: 'Berat Satuan', value: '1 kg' },
      { name: 'Dimensi', value: '1 x 2 x 3 cm' },
      { name: 'Stok', value: '5' },
      { name: 'Sertifikat', value: '-' },
      { name: 'Bahan', value: 'Wol' },
      { name: 'Isi; warna: lain', value: 'satu; dua: tiga' },
    );
    expect(specificationFrom(raw)).toEqual({
      text: 'Bahan: Katun, Linen; Isi, warna, lain: satu, dua: tiga',
      isWhole: true,
    });
  });

  it('omits what the variants differ in', () => {
    const raw = rawOf({ name: 'Kapasitas', value: '1 L' }, { name: 'Daya', value: '5 W' });
    expect(specificationFrom({ ...raw, options: [{ name: 'kapasitas', values: ['1 L', '2 L'] }] })?.text).toBe(
      'Daya: 5 W',
    );
  });

  it('keeps whole pairs up to its limit and reports that it is incomplete', () => {
    const raw = rawOf(...[1, 2, 3, 4].map((place) => ({ name: `Isi ${place}`, value: 'x'.repeat(1_900) })));
    const found = specificationFrom(raw);
    expect(found?.isWhole).toBe(false);
    expect(found?.text).toBe(`Isi 1: ${'x'.repeat(1_900)}; Isi 2: ${'x'.repeat(1_900)}`);
  });

  it('is absent if nothing is listed', () => {
    expect(specificationFrom({ source: 'state' })).toBeNull();
  });
});
