import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { numberParameter, pageParameter } from './number-fields.ts';

const refusal = 'Bukan angka dari 1 sampai 1.000.';
const limit = numberParameter(1, 1000, refusal);

describe('a number of a query', () => {
  it.each([
    ['1', 1],
    ['20', 20],
    ['1000', 1000],
    ['007', 7],
  ])('%j is %d', (text, number) => {
    expect(limit.parse(text)).toBe(number);
  });

  it.each([
    '1e3',
    '',
    ' ',
    ' 20',
    '20 ',
    '+20',
    '-1',
    '0x10',
    '0b1',
    '20.0',
    '20,0',
    '1_000',
    '２０',
    '0',
    '1001',
    'abc',
  ])('%j is refused with its reason', (text) => {
    const { error } = limit.safeParse(text);
    expect(error?.issues.map(({ message }) => message)).toEqual([refusal]);
  });

  it.each([[['20']], [['1', '2']], [null], [true], [{}], [1.5], [Number.NaN]])('%j is refused', (value) => {
    expect(limit.safeParse(value).success).toBe(false);
  });

  it('may be a number in a filter that a body carries', () => {
    expect(limit.parse(20)).toBe(20);
  });

  it('that is as long as a caller likes is refused, not rounded', () => {
    const any = numberParameter(0, Number.MAX_SAFE_INTEGER, refusal);
    expect(any.parse(String(Number.MAX_SAFE_INTEGER))).toBe(Number.MAX_SAFE_INTEGER);
    expect(any.safeParse('9'.repeat(400)).success).toBe(false);
    expect(any.safeParse(`${Number.MAX_SAFE_INTEGER + 1}`).success).toBe(false);
  });

  it('that is left out is the usual one, or nothing', () => {
    expect(z.object({ page: pageParameter, limit: z.optional(limit) }).parse({})).toEqual({ page: 1 });
  });

  it('is described as a whole number with its bounds', () => {
    expect(z.toJSONSchema(limit, { io: 'input' })).toMatchObject({ type: 'integer', minimum: 1, maximum: 1000 });
  });
});
