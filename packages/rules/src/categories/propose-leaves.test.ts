import { describe, expect, it } from 'vitest';
import { indexLeaves, searchLeaves } from './leaf-index.ts';
import { proposeLeaves } from './propose-leaves.ts';

const index = await indexLeaves([
  { id: '1', path: 'Pakaian Pria/Atasan/Kaos' },
  { id: '2', path: 'Pakaian Pria/Kaos Kaki' },
  { id: '3', path: 'Pakaian Wanita/Atasan/Kaos' },
  { id: '4', path: 'Pakaian Anak Laki-Laki/Bawahan/Jeans' },
  { id: '5', path: 'Handphone & Aksesoris/Handphone' },
  { id: '6', path: 'Handphone & Aksesoris/Casing & Skin Handphone' },
  { id: '7', path: 'Elektronik/Mesin Cuci & Pengering/Mesin Cuci' },
  { id: '8', path: 'Elektronik/Mesin Jahit' },
]);
const firstOf = (source: string, decisions: { name: string; leafId: string }[] = []) =>
  proposeLeaves(source, index, decisions)[0]?.id;

describe('proposeLeaves', () => {
  it.each([
    ['Kaos Pria', '1'],
    ['Fashion Wanita > Atasan Wanita > T-Shirt', '3'],
    ['celana-denim-anak-laki-laki', '4'],
    ['hp', '5'],
    ['casing-hp', '6'],
    ['MESIN  CUCI', '7'],
  ])('finds the leaf of %s by letters and synonyms', (source, id) => {
    expect(firstOf(source)).toBe(id);
  });

  it('returns at most five, best first, and none without similarity', () => {
    const proposals = proposeLeaves('Kaos Mesin Handphone Jeans Casing', index, []);
    expect(proposals).toHaveLength(5);
    expect(proposals.map(({ score }) => score)).toEqual(proposals.map(({ score }) => score).toSorted((a, b) => b - a));
    for (const { score } of proposals) expect(score > 0 && score <= 1).toBe(true);
    expect(proposeLeaves('Xyzzy', index, [])).toEqual([]);
    expect(proposeLeaves('', index, [])).toEqual([]);
  });

  it('returns none if only letters are similar', () => {
    expect(proposeLeaves('Kopi', index, [])).toEqual([]);
    expect(proposeLeaves('Sepeda Pancal', index, [])).toEqual([]);
    expect(firstOf('Kopi', [{ name: 'Kopi', leafId: '8' }])).toBe('8');
  });

  it("follows the seller's decision for the same category elsewhere, but not for another kind of it", () => {
    const decisions = [{ name: 'mesin-cuci', leafId: '8' }];
    expect(firstOf('Mesin Cuci', decisions)).toBe('8');
    expect(firstOf('Mesin Jahit', [{ name: 'Mesin Cuci', leafId: '7' }])).toBe('8');
  });

  it('handles an empty list and an endless name', async () => {
    expect(proposeLeaves('Kaos', await indexLeaves([]), [])).toEqual([]);
    expect(proposeLeaves('Kaos '.repeat(100_000), index, [])[0]?.id).toBeDefined();
  });
});

describe('searchLeaves', () => {
  it('finds every word in the path, or a number', () => {
    const idsOf = (search: string) => searchLeaves(search, index).map(({ id }) => id);
    expect(idsOf('pria kaos')).toEqual(['1', '2']);
    expect(idsOf('7')).toEqual(['7']);
    expect(idsOf('kaos mesin')).toEqual([]);
    expect(idsOf('')).toHaveLength(8);
  });

  it('gives at most fifty', async () => {
    const many = await indexLeaves(Array.from({ length: 60 }, (_, n) => ({ id: String(n), path: `Tas ${n}` })));
    expect(searchLeaves('tas', many)).toHaveLength(50);
  });
});
