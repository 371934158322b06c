import * as endpoints from '@pindahlapak/contract';
import { expect, test } from 'vitest';
import { safeParse, type $ZodType } from 'zod/v4/core';
import * as z from 'zod/mini';
import { compileSchema } from './compile-schema.ts';

const line = z.object({ name: z.string().check(z.trim(), z.minLength(1, 'kosong')), price: z.nullable(z.int()) });
const schema = z
  .object({ lines: z.array(line).check(z.maxLength(2, 'terlalu banyak')), note: z.optional(line), extra: z.unknown() })
  .check(z.refine((value) => value.lines.length > 0, { error: 'tanpa baris', path: ['lines'] }));

const issuesOf = (checked: $ZodType, value: unknown) => {
  const result = safeParse(checked, value);
  return result.success ? result.data : result.error.issues.map(({ code, path, message }) => ({ code, path, message }));
};

test.each<[string, unknown]>([
  ['what fits, without what is not named', { lines: [{ name: ' Kaos ', price: 5, hidden: true }], hidden: 1 }],
  ['null and absent', { lines: [{ name: 'a', price: null }], note: undefined }],
  ['a prototype', JSON.parse('{"lines":[{"name":"a","price":1,"__proto__":{"x":1}}],"__proto__":{"y":1}}')],
  ['wrong types', { lines: [{ name: 3, price: '5' }, null], note: null }],
  ['checks of a field', { lines: [{ name: '  ', price: 1.5 }] }],
  ['checks of a list', { lines: Array.from({ length: 3 }, () => ({ name: 'a', price: 1 })) }],
  ['checks of the whole', { lines: [] }],
  ['nothing', undefined],
])('a compiled schema says the same of %s', (_what, value) => {
  expect(issuesOf(compileSchema(schema), value)).toEqual(issuesOf(schema, value));
});

test('every schema of the contract can be compiled', () => {
  const schemas = Object.values(endpoints).flatMap((endpoint) =>
    typeof endpoint === 'object' && 'response' in endpoint ? [endpoint.response] : [],
  );
  expect(schemas.length).toBeGreaterThan(20);
  for (const response of schemas) expect(issuesOf(compileSchema(response), {})).toEqual(issuesOf(response, {}));
});
