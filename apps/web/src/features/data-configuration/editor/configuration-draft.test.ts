import { dataConfigurationBody } from '@pindahlapak/contract';
import { defaultDataConfiguration } from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import { draftOf, saveBodyOf, findOptionProblems } from './configuration-draft.ts';

const draft = draftOf(defaultDataConfiguration);
const problemsOf = (own: Partial<typeof draft>) =>
  findOptionProblems(dataConfigurationBody.safeParse(saveBodyOf({ ...draft, ...own })).error?.issues ?? []);

describe('findOptionProblems', () => {
  it('has a text for each amount that is too large', () => {
    expect(problemsOf({ stockQuantity: '99999999999', affiliateFee: '5' })).toEqual({
      fields: { stockQuantity: 'Isi dengan angka 0 sampai 100.000.000.' },
      ruleText: null,
    });
  });

  it('names the list and the row of an invalid rule', () => {
    const rule = { id: 1, original: 'cod', replacement: '' };
    expect(problemsOf({ titleWords: [rule, { ...rule, id: 2, original: 'COD' }] })).toEqual({
      fields: {},
      ruleText: 'Penggantian Kata Judul, Aturan 2: Kata asli sudah ada dalam daftar',
    });
  });

  it('finds nothing in a valid configuration', () => {
    expect(problemsOf({})).toEqual({ fields: {}, ruleText: null });
  });
});
