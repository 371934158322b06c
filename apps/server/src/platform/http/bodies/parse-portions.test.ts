import { finish } from '@pindahlapak/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePortions } from './parse-portions.ts';
import { splitBody } from './split-body.ts';

const limits = { values: 1_000_000, itemValues: 1_000_000, depth: 100 };
const parse = (text: string): unknown => JSON.parse(text);

/** What a body is read as in portions; `undefined` where it is refused. */
function inPortions(text: string): unknown {
  const body = Buffer.from(text);
  const lists = finish(splitBody(body, limits)) ?? [];
  try {
    return lists.length === 0 ? parse(text) : finish(parsePortions(body, lists, parse));
  } catch {
    return undefined;
  }
}

function atOnce(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

const long = 'é"\\,[]{}'.repeat(8000);
const large = { window: 3, products: [{ a: long }, 1, [long, 2], long, {}], other: [], last: [long] };

describe('a body that is parsed in portions', () => {
  it('is what it is at once', () => {
    expect(inPortions(JSON.stringify(large))).toEqual(large);
    expect(inPortions(JSON.stringify(large, null, 2))).toEqual(large);
    const twice = `{"a":[1,2],"b":{"a":[3]},"a":[${JSON.stringify(long)},4]}`;
    expect(inPortions(twice)).toEqual({ a: [long, 4], b: { a: [3] } });
  });

  it('has its pauses between the portions', () => {
    const items = Array.from({ length: 40 }, () => 'x'.repeat(40_000));
    const body = Buffer.from(JSON.stringify({ items }));
    const lists = finish(splitBody(body, limits)) ?? [];
    const lengths: number[] = [];
    const steps = parsePortions(body, lists, (text) => {
      lengths.push(text.length);
      return parse(text);
    });
    expect(finish(steps)).toEqual({ items });
    expect(lengths.length).toBeGreaterThan(15);
    expect(Math.max(...lengths)).toBeLessThan(130_000);
  });

  it('is refused where it is no JSON, wherever the fault is', () => {
    const whole = JSON.stringify(large);
    const faults = [',', ']', '[', '}', '{', '"', ':', '1 ', '\\', ''];
    fc.assert(
      fc.property(fc.nat({ max: whole.length }), fc.constantFrom(...faults), fc.nat({ max: 2 }), (at, fault, cut) => {
        const bent = whole.slice(0, at) + fault + whole.slice(at + cut);
        expect(inPortions(bent)).toEqual(atOnce(bent));
      }),
      { numRuns: 100 },
    );
    for (const bent of [
      `{"a":[${JSON.stringify(long)},]}`,
      `{"a":[,${JSON.stringify(long)}]}`,
      `{"a":[${JSON.stringify(long)},,1]}`,
      `{"a":[${JSON.stringify(long)}}}`,
      `{"a":[1]}{"b":[2]}`,
      `{"a":[1},"b":{2]}`,
      `["a",[1]]`,
      `{"a":[ ]}`,
      `{"a" [1]}`,
    ])
      expect(inPortions(bent), bent.slice(-20)).toEqual(atOnce(bent));
  });

  it('is read as at once whatever JSON it is', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const text = JSON.stringify(value);
        expect(inPortions(text)).toEqual(atOnce(text));
      }),
    );
  });
});
