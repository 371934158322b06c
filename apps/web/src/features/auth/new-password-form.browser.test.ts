import { expect, it } from 'vitest';
import { passwordStrength } from './new-password-form.tsx';

it.each([
  ['', 0],
  ['abc', 0],
  ['abcdefgh', 1],
  ['Abc', 1],
  ['abcdefg1', 2],
  ['Abcdefg1', 3],
  ['Abcdef1!', 4],
  ['A1!', 3],
  ['ÄÖÜ ÄÖÜ ', 3],
])('%s scores %i', (password, score) => expect(passwordStrength(password)).toBe(score));
