import { emptyExportDefaults } from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import { defaultsBodyOf, defaultsProblems, defaultsTextsOf, readKeptTexts } from './export-defaults.ts';

const texts = defaultsTextsOf({ ...emptyExportDefaults, brand: 'Sharp', weightGram: 300 });

describe('defaults as they are typed', () => {
  it('are named as they were typed; an emptied one is null, an untouched one absent', () => {
    expect(texts).toMatchObject({ brand: 'Sharp', weightGram: '300', lengthCm: '', specification: '' });
    expect(defaultsBodyOf({ brand: ' ', weightGram: '1500', variation: 'Standar' })).toEqual({
      brand: null,
      weightGram: 1500,
      variation: 'Standar',
    });
  });

  it('show what the call would refuse, each at its own place', () => {
    expect(defaultsProblems(texts)).toEqual({});
    const problems = defaultsProblems({ ...texts, brand: 'a'.repeat(31), weightGram: '0', lengthCm: 'x' });
    expect(Object.keys(problems).sort()).toEqual(['brand', 'lengthCm', 'weightGram']);
  });

  it('that the tab kept lose what is not known', () => {
    expect(readKeptTexts({ brand: 'Sharp', color: 'Merah', weightGram: 5 })).toEqual({ brand: 'Sharp' });
    expect(readKeptTexts('Sharp')).toEqual({});
  });
});
