import { configurationLimits } from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import { checkWord } from './word-form.ts';

const others = [{ id: 1, original: 'COD', replacement: '' }];

describe('checkWord', () => {
  it('requires the original', () => {
    expect(checkWord({ original: '  ', replacement: 'x' }, []).problem).toEqual({
      field: 'original',
      text: 'Mohon masukkan kata asli',
    });
  });

  it.each(['COD', 'cod', '  Cod '])('refuses %j, which is already in the list', (original) => {
    expect(checkWord({ original, replacement: '' }, others).problem).toEqual({
      field: 'original',
      text: 'Kata asli sudah ada dalam daftar',
    });
  });

  it('accepts the same word if the list excludes the row itself', () => {
    expect(checkWord({ original: 'cod', replacement: 'bayar di tempat' }, []).rule).toEqual({
      original: 'cod',
      replacement: 'bayar di tempat',
    });
  });

  it('accepts an empty replacement, which deletes the word', () => {
    expect(checkWord({ original: ' promo ', replacement: ' ' }, others).rule).toEqual({
      original: 'promo',
      replacement: '',
    });
  });

  it('says which of the two is too long', () => {
    const long = 'a'.repeat(configurationLimits.wordMax + 1);
    expect(checkWord({ original: long, replacement: '' }, []).problem?.field).toBe('original');
    expect(checkWord({ original: 'a', replacement: long }, []).problem?.field).toBe('replacement');
  });
});
