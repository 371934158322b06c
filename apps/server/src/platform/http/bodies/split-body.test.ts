import { finish } from '@pindahlapak/rules';
import { describe, expect, it } from 'vitest';
import { splitBody } from './split-body.ts';

const limits = { values: 10, itemValues: 10, depth: 3 };
const exceeds = (text: string | Uint8Array, more = {}) =>
  finish(splitBody(typeof text === 'string' ? Buffer.from(text) : text, { ...limits, ...more })) === null;

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
    ['["\\",\\",\\",\\",\\",\\",\\",\\",\\",[[[["]', false],
    ['["\\\\",1,2,3,4,5,6,7,8,9,0]', true],
    ['["never closed', false],
    ['["ends in a backslash\\', false],
  ])('%j: beyond 10 values or 3 levels is %s', (text, expected) => {
    expect(exceeds(text)).toBe(expected);
  });

  it.each([
    ['{"a":[[1,2],[1,2],[1,2],[1,2]]}', false],
    ['{"a":[[1,2],[1,2,3,4,5,6],[1,2]]}', true],
    ['{"a":1,"b":2,"c":3,"d":4,"e":5,"f":[1,2,3]}', true],
    ['[1,2,3,4,5,6]', true],
  ])('%j: beyond 5 values of one item, or outside of lists, is %s', (text, expected) => {
    expect(exceeds(text, { values: 100, itemValues: 5 })).toBe(expected);
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
    expect(exceeds(counting)).toBe(true);
    expect(reads).toBeLessThan(100);
  });

  it('pauses inside a long text too', () => {
    const steps = [...splitBody(Buffer.from(`["${'x'.repeat(2 ** 20)}"]`), limits)];
    expect(steps).toHaveLength(4);
  });
});
