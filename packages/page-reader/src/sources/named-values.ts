import { productFields } from '@pindahlapak/model';
import { at, isObject, listOf, textOf } from '../json/json.ts';
import type { RawMeasure, RawProperty } from './raw-listing.ts';

/** All `pageNames` of the model's fields. */
const names: readonly string[] = productFields.flatMap((field) => ('pageNames' in field ? field.pageNames : []));

/** UN/CEFACT codes, which schema.org uses, as unit words. */
const unitCodes: Readonly<Record<string, string>> = {
  MGM: 'mg',
  GRM: 'g',
  KGM: 'kg',
  LBR: 'lb',
  ONZ: 'oz',
  MMT: 'mm',
  CMT: 'cm',
  MTR: 'm',
  INH: 'inch',
};

/** Converts a schema.org value to texts or a measure: `{name}` to its name, `{value, unitText}` to a measure. */
export function plainValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 20).map((one) => (isObject(one) ? at(one, 'name') : one));
  if (!isObject(value)) return value;
  const amount = at(value, 'value') ?? at(value, 'minValue');
  if (amount === undefined) return at(value, 'name');
  const code = textOf(at(value, 'unitCode'));
  const unit = at(value, 'unitText') ?? (Object.hasOwn(unitCodes, code) ? unitCodes[code] : code);
  return textOf(unit) === '' ? amount : ({ amount, unit } satisfies RawMeasure);
}

/** Looks up every name of the model's table in a source. */
export const namedValues = (valueOf: (name: string) => unknown): RawProperty[] =>
  names.map((name) => ({ name, value: valueOf(name) })).filter(({ value }) => value !== undefined && value !== null);

/** Reads `{name, value}` pairs as pages and schema.org list them. */
export const listedValues = (list: unknown): RawProperty[] =>
  listOf(list, 100)
    .filter(isObject)
    .map((one) => ({
      name: at(one, 'name') ?? at(one, 'label') ?? at(one, 'title'),
      value: plainValue('unitText' in one || 'unitCode' in one ? one : at(one, 'value')),
    }));
