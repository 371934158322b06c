/** Parses JSON. Undefined if it is invalid, nested too deeply for the engine, or longer than `max` UTF-16 units. */
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

/** Follows a path of own properties, so that `constructor` and the like find nothing. */
export function at(value: unknown, ...path: (string | number)[]): unknown {
  let here = value;
  for (const step of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, step)) return undefined;
    here = (here as Record<string | number, unknown>)[step];
  }
  return here;
}

/** Converts to a list of at most `max`: an array as it is, nothing to an empty list, anything else to the only element. */
export function listOf(value: unknown, max = Infinity): readonly unknown[] {
  if (Array.isArray(value)) return value.length > max ? value.slice(0, max) : value;
  return value === undefined || value === null ? [] : [value];
}

/** Converts a text or number to a text; anything else to ''. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' && Number.isFinite(value) ? String(value) : '';

/** Objects visited per text; real pages have some ten thousand. */
const walkMax = 60_000;

/** Iterates over the objects inside a JSON value, outer ones first, up to `max`. */
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

/** Returns a function that remembers the results of `read` by its first argument, as long as that object lives. */
export function memo<Key extends WeakKey, Rest extends unknown[], Value extends object>(
  read: (key: Key, ...rest: Rest) => Value,
): (key: Key, ...rest: Rest) => Value {
  const known = new WeakMap<Key, Value>();
  return (key, ...rest) => {
    const value = known.get(key) ?? read(key, ...rest);
    known.set(key, value);
    return value;
  };
}
