import { describe, expect, it } from 'vitest';
import { conditionFrom } from './field-readers.ts';

describe('conditionFrom', () => {
  it.each([
    ['NEW', 'baru'],
    ['Baru', 'baru'],
    ['https://schema.org/NewCondition', 'baru'],
    ['USED', 'bekas'],
    ['Kondisi: Bekas', 'bekas'],
    ['RefurbishedCondition', 'bekas'],
    ['seperti baru (bekas)', 'bekas'],
    ['', null],
    ['tidak tahu', null],
    ['baru '.repeat(100), null],
    [1, null],
    [null, null],
  ])('%j is %j', (value, condition) => {
    expect(conditionFrom(value)).toBe(condition);
  });
});
