import { describe, expect, it } from 'vitest';
import { countSelected, isSelected, noSelection, type Selection, withChosen } from './selection.ts';

const all: Selection = { all: true, ids: new Set() };

describe('a selection', () => {
  it('contains each chosen product once', () => {
    const some = withChosen(withChosen(noSelection, ['a', 'b'], true), ['b', 'c'], true);
    expect([...some.ids]).toEqual(['a', 'b', 'c']);
    expect(countSelected(some, 2)).toBe(3);
    expect(isSelected(some, 'b')).toBe(true);
    const fewer = withChosen(some, ['b', 'x'], false);
    expect([...fewer.ids]).toEqual(['a', 'c']);
    expect(isSelected(fewer, 'b')).toBe(false);
  });

  it('of all excludes the deselected products', () => {
    expect(countSelected(all, 480)).toBe(480);
    const fewer = withChosen(all, ['a', 'b'], false);
    expect(countSelected(fewer, 480)).toBe(478);
    expect(isSelected(fewer, 'a')).toBe(false);
    expect(isSelected(fewer, 'z')).toBe(true);
    expect(countSelected(withChosen(fewer, ['a'], true), 480)).toBe(479);
    // Excluded products may be deleted in the meantime.
    expect(countSelected(fewer, 1)).toBe(0);
  });
});
