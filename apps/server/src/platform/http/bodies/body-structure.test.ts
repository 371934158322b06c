import { describe, expect, it } from 'vitest';
import { exceedsStructure } from './body-structure.ts';

const limits = { values: 10, depth: 3 };
const exceeds = (text: string) => exceedsStructure(Buffer.from(text), limits);

describe('the structure of a JSON body', () => {
  it.each([
    ['', false],
    ['1', false],
    ['{}', false],
    ['[[[1]]]', false],
    ['[[[[1]]]]', true],
    ['{"a":{"b":[{}]}}', true],
    ['[1,2,3,4,5,6,7,8,9]', false],
    ['[1,2,3,4,5,6,7,8,9,10]', true],
    ['[{},{},{},{}]', false],
    ['[{},{},{},{},{},{}]', true],
    ['{"a":1,"b":2,"c":3}', false],
    ['"[[[[[,,,,,,,,,,,,,,{{{{"', false],
    ['["\\",\\",\\",\\",\\",\\",\\",\\",\\",\\",[[[["]', false],
    ['["\\\\",1,2,3,4,5,6,7,8,9,0]', true],
    ['["never closed', false],
    ['["ends in a backslash\\', false],
  ])('%j: beyond 10 values or 3 levels is %s', (text, expected) => {
    expect(exceeds(text)).toBe(expected);
  });

  it('a body is read no further than to its limit', () => {
    const huge = Buffer.alloc(1_000_000, '{},');
    let reads = 0;
    const counting = new Proxy(huge, {
      get(target, key) {
        if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1;
        return Reflect.get(target, key) as unknown;
      },
    });
    expect(exceedsStructure(counting, limits)).toBe(true);
    expect(reads).toBeLessThan(100);
  });
});
