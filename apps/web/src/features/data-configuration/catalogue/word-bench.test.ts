import { describe, expect, it } from 'vitest';
import { benchWords } from './word-bench.tsx';

const titles = ['Tas COD ready stock', 'Tas cod', 'Sepatu'];
const rules = [
  { id: 1, original: 'COD', replacement: '' },
  { id: 1, original: 'promo', replacement: 'hemat' },
];
const nothing = { original: '', replacement: '' };

describe('benchWords', () => {
  it('shows the titles that change and how many each rule changes', () => {
    const { tried, changed, hits } = benchWords(titles, rules, nothing);
    expect(tried).toBe(3);
    expect(changed).toEqual([
      { before: 'Tas COD ready stock', after: 'Tas ready stock' },
      { before: 'Tas cod', after: 'Tas' },
    ]);
    expect(hits.map(({ rule, titles, isTyped }) => [rule.original, titles, isTyped])).toEqual([
      ['COD', 2, false],
      ['promo', 0, false],
    ]);
  });

  it('includes the rule being typed, unless it could not be added', () => {
    expect(benchWords(titles, rules, { original: 'ready stock', replacement: 'siap' }).hits.at(-1)).toMatchObject({
      titles: 1,
      isTyped: true,
    });
    expect(benchWords(titles, rules, { original: 'cod', replacement: 'x' }).hits).toHaveLength(2);
  });
});
