import { describe, expect, it } from 'vitest';
import { problemFields } from './problem-fields.ts';

describe('the fields of problems', () => {
  it('are named by their path, each with its first problem', () => {
    const issues = [
      { path: ['rules', 1, 'word'], message: 'pertama' },
      { path: ['rules', 1, 'word'], message: 'kedua' },
      { path: [], message: 'semua' },
      { path: ['__proto__'], message: 'aneh' },
    ];
    expect(Object.entries(problemFields(issues))).toEqual([
      ['rules.1.word', 'pertama'],
      ['body', 'semua'],
      ['__proto__', 'aneh'],
    ]);
  });

  it('are 50 at most, the first ones', () => {
    const issues = Array.from({ length: 3000 }, (_, index) => ({ path: [index], message: 'salah' }));
    expect(Object.keys(problemFields(issues))).toEqual(Array.from({ length: 50 }, (_, index) => String(index)));
  });
});
