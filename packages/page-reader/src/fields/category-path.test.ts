import { marketplaces } from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import { categoryPath } from './field-readers.ts';

const pathOf = (value: unknown, name: string | null = 'Kemeja Uji') =>
  categoryPath(value, marketplaces.tokopedia, name);

describe('categoryPath', () => {
  it.each<[unknown, string | null]>([
    [['Fashion', 'Pria', 'Kemeja'], 'Fashion > Pria > Kemeja'],
    ['Fashion > Pria>Kemeja', 'Fashion > Pria > Kemeja'],
    ['Fashion / Pria', 'Fashion > Pria'],
    ['Ibu/Bayi', 'Ibu/Bayi'],
    [['Beranda', 'Tokopedia', 'Fashion', 'kemeja uji'], 'Fashion'],
    [['Fashion', 'Fashion', '', null, {}, 'Pria &amp; Wanita'], 'Fashion > Pria & Wanita'],
    [['Home'], null],
    [[], null],
    [undefined, null],
    [42, '42'],
  ])('%j is %j', (value, path) => {
    expect(pathOf(value)).toBe(path);
  });

  it('drops the most general names of a path that is too long', () => {
    expect(pathOf(['a'.repeat(200), 'b'.repeat(150), 'c'.repeat(100)])).toBe(`${'b'.repeat(150)} > ${'c'.repeat(100)}`);
  });
});
