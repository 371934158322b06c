import { emptyExportDefaults } from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import { defaultsBodyOf, defaultsProblems, defaultsTextsOf, readStoredTexts } from './export-defaults.ts';

const texts = defaultsTextsOf({ ...emptyExportDefaults, brand: 'Sharp', weightGram: 300 });

describe('typed defaults', () => {
  it('convert to the body of a call: null if emptied, absent if untouched', () => {
    expect(texts).toMatchObject({ brand: 'Sharp', weightGram: '300', lengthCm: '', specification: '' });
    expect(defaultsBodyOf({ brand: ' ', weightGram: '1500', variation: 'Standar' })).toEqual({
      brand: null,
      weightGram: 1500,
      variation: 'Standar',
    });
  });

  it('report what the call would refuse, by field', () => {
    expect(defaultsProblems(texts)).toEqual({});
    const problems = defaultsProblems({ ...texts, brand: 'a'.repeat(31), weightGram: '0', lengthCm: 'x' });
    expect(Object.keys(problems).sort()).toEqual(['brand', 'lengthCm', 'weightGram']);
  });

  it('lose unknown fields when they are restored', () => {
    expect(readStoredTexts({ brand: 'Sharp', color: 'Merah', weightGram: 5 })).toEqual({ brand: 'Sharp' });
    expect(readStoredTexts('Sharp')).toEqual({});
  });
});
