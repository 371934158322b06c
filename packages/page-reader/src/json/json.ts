/** Parses a JSON text. Undefined for invalid JSON, nesting too deep for the engine, or more than `max` UTF-16 units. */
export function parseJson(text: string, max = 8_000_000): unknown {
  if (text.length > max) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path of own properties only, so that `constructor` and its like find nothing. */
export function at(value: unknown, ...path: (string | number)[]): unknown {
  let here = value;
  for (const step of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, step)) return undefined;
    here = (here as Record<string | number, unknown>)[step];
  }
  return here;
}

/** The value as a list: an array as it is, nothing as an empty one, anything else as its only element. */
export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

/** The value as text where it is a text or a number, otherwise ''. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' && Number.isFinite(value) ? String(value) : '';

/** Objects that are looked at in one text at most: real pages hold some ten thousand. */
const walkMax = 60_000;

/** The objects inside a JSON value, the outer ones first; stops after a bounded number of them. */
export function* objectsIn(root: unknown, max = walkMax): Generator<JsonObject> {
  const queue: unknown[] = [root];
  for (let next = 0; next < queue.length && next < max; next += 1) {
    const value = queue[next];
    if (isObject(value)) yield value;
    if (typeof value !== 'object' || value === null) continue;
    for (const inner of Array.isArray(value) ? value : Object.values(value)) {
      if (queue.length >= max) break;
      if (typeof inner === 'object' && inner !== null) queue.push(inner);
    }
  }
}
