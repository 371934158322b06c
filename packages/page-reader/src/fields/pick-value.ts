import type { FieldSource, RawListing } from '../sources/raw-listing.ts';

/** A field's value and its source. `isUnusable` if the page has a value that cannot be used. */
export interface Picked<Value> {
  value: Value | null;
  source: FieldSource | null;
  isUnusable: boolean;
}

/** Depth to which nested lists are read; hostile pages nest deeper than the call stack allows. */
const listDepthMax = 4;

const isFilled = (value: unknown, depth = 0): boolean =>
  Array.isArray(value)
    ? depth < listDepthMax && value.slice(0, 100).some((one) => isFilled(one, depth + 1))
    : value !== undefined && value !== null && value !== '';

/** Returns the value of the first source that has a usable one. */
export function pickValue<Found, Value>(
  raws: readonly RawListing[],
  read: (raw: RawListing) => Found,
  clean: (value: Found) => Value | null,
): Picked<Value> {
  let isUnusable = false;
  for (const raw of raws) {
    const found = read(raw);
    const value = clean(found);
    if (value !== null) return { value, source: raw.source, isUnusable: false };
    isUnusable ||= isFilled(found);
  }
  return { value: null, source: null, isUnusable };
}
