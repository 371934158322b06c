import { describe, expect, it } from 'vitest';
import { addRule, changeRule, removeRule } from './use-rule-list.ts';

const rules = [
  { id: 1, word: 'a' },
  { id: 2, word: 'b' },
  { id: 3, word: 'c' },
];

describe('rule list', () => {
  it('gives a new row the length plus 1 as its id', () => {
    expect(addRule<{ id: number; word: string }>([], { word: 'a' })).toEqual([{ id: 1, word: 'a' }]);
    expect(addRule(rules, { word: 'd' }).at(-1)).toEqual({ id: 4, word: 'd' });
  });

  it('changes one row and keeps its id and position', () => {
    expect(changeRule(rules, 1, { word: 'x' })).toEqual([rules[0], { id: 2, word: 'x' }, rules[2]]);
  });

  it('never uses an id twice, even after rows were deleted', () => {
    const ids = addRule(removeRule(rules, 0), { word: 'd' }).map(({ id, word }) => `${id}${word}`);
    expect(ids).toEqual(['1b', '2c', '3d']);
  });

  it('does not modify the given list', () => {
    const before = structuredClone(rules);
    removeRule(rules, 1);
    addRule(rules, { word: 'd' });
    changeRule(rules, 0, { word: 'z' });
    expect(rules).toEqual(before);
  });
});
