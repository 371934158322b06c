import { productFieldOf, type ProductFieldDefinition } from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import { akulakuColumns, isOfProduct, isOption } from './export-columns.ts';

describe('the columns of the export', () => {
  it('have the letters of a sheet, from A to AB', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'AA', 'AB'];
    expect(akulakuColumns.map(({ letter }) => letter)).toEqual(letters);
  });

  it('have unique keys and first headers', () => {
    expect(new Set(akulakuColumns.map(({ key }) => key)).size).toBe(akulakuColumns.length);
    expect(new Set(akulakuColumns.map(({ header }) => header)).size).toBe(akulakuColumns.length);
  });

  it('state their limits in the third row', () => {
    const hint = (letter: string) => akulakuColumns.find((column) => column.letter === letter)?.hint;
    expect(hint('B')).toBe('Nama produk, paling banyak 120 karakter.');
    expect(hint('E')).toBe('Harga jual dalam rupiah, 1 sampai 100.000.000, tanpa titik.');
    expect(hint('Y')).toBe('Berat kiriman dalam kilogram, 0,01 sampai 999,90.');
    expect(hint('AB')).toBe('Tinggi kiriman dalam sentimeter, 1 sampai 1.000.');
    for (const { hint } of akulakuColumns) expect(hint).not.toMatch(/NaN|undefined/);
  });

  it('are filled by a product, a default or a constant if mandatory', () => {
    for (const { header, source, fill, constant, missing } of akulakuColumns) {
      if (!header.startsWith('*') || isOption(source)) continue;
      const isRequiredOfProducts =
        isOfProduct(source) && (productFieldOf[source] as ProductFieldDefinition).isRequired === true;
      expect([header, isRequiredOfProducts || missing !== undefined || (fill && constant) !== undefined]).toEqual([
        header,
        true,
      ]);
    }
  });
});
