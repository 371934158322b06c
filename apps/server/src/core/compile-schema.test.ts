import * as endpoints from '@pindahlapak/contract';
import { emptyListing } from '@pindahlapak/model';
import { expect, it } from 'vitest';
import { safeParse, type $ZodType } from 'zod/v4/core';
import * as z from 'zod/mini';
import { listing } from '../test/listings.ts';
import { compileSchema, compileWholeSchema } from './compile-schema.ts';

const product = listing(1);

const line = z.object({ name: z.string().check(z.trim(), z.minLength(1, 'kosong')), price: z.nullable(z.int()) });
const schema = z
  .object({ lines: z.array(line).check(z.maxLength(2, 'terlalu banyak')), note: z.optional(line), extra: z.unknown() })
  .check(z.refine((value) => value.lines.length > 0, { error: 'tanpa baris', path: ['lines'] }));

const issuesOf = (checked: $ZodType, value: unknown) => {
  const result = safeParse(checked, value);
  return result.success ? result.data : result.error.issues.map(({ code, path, message }) => ({ code, path, message }));
};

it.each<[string, unknown]>([
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

it('every schema of the contract says the same compiled', () => {
  const all = Object.values(endpoints).filter((one) => typeof one === 'object' && 'response' in one);
  const schemas = (all as endpoints.Endpoint[]).flatMap(({ params, query, body, response }) =>
    [params, query, body, response].filter((one) => one !== undefined),
  );
  expect(schemas.length).toBeGreaterThan(40);
  const empty = Object.fromEntries(Object.keys(product).map((field) => [field, null]));
  const values = [{}, undefined, null, [], product, { ...product, name: '', price: 0 }, { products: [product] }];
  values.push(empty, { ...emptyListing, ...product });
  for (const checked of [...schemas, endpoints.importProductSchema])
    for (const value of values) expect(issuesOf(compileSchema(checked), value)).toEqual(issuesOf(checked, value));
  expect(safeParse(compileSchema(endpoints.importProductSchema), product).success).toBe(true);
});

it('what leaves must be whole, what enters may lack what has a default', () => {
  const withDefault = z.array(z.object({ note: z._default(z.nullable(z.string()), null) }));
  expect(issuesOf(compileSchema(withDefault), [{}])).toEqual([{ note: null }]);
  expect(issuesOf(compileWholeSchema(withDefault), [{ note: null }])).toEqual([{ note: null }]);
  expect(safeParse(compileWholeSchema(withDefault), [{}]).success).toBe(false);
});
