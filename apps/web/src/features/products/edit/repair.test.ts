import { describe, expect, it } from 'vitest';
import { repairsByField } from './repair.ts';

const issue = (column: string, message: string) => ({ code: 'x', column, message });

describe('what is mended in which field', () => {
  it('names the field of each column once, in the order of the issues', () => {
    const found = repairsByField([issue('R', 'Deskripsi kosong'), issue('B', 'Judul panjang'), issue('B', 'Lain')]);
    expect([...found]).toEqual([
      ['description1', { message: 'Deskripsi kosong', max: 5000 }],
      ['name', { message: 'Judul panjang', max: 120 }],
    ]);
  });

  it('leaves out what no field of the product fills', () => {
    expect([...repairsByField([issue('F', 'Stok di luar batas')])]).toEqual([]);
  });
});
