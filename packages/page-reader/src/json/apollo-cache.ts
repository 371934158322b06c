import { at, isObject, type JsonObject } from './json.ts';

const depthMax = 12;
const nodesMax = 20_000;

/** The key of the record that a reference stands for: `{type: 'id', id}` or `{__ref}`. */
function referenceOf(value: unknown): string | null {
  const key = at(value, '__ref') ?? (at(value, 'type') === 'id' ? at(value, 'id') : undefined);
  return typeof key === 'string' ? key : null;
}

const namesMax = 500;

const knownNames = new WeakMap<JsonObject, string[]>();

/** The first names of an object. Remembered, because many references may lead to one record with very many names. */
function namesOf(object: JsonObject): string[] {
  const names = knownNames.get(object) ?? Object.keys(object).slice(0, namesMax);
  knownNames.set(object, names);
  return names;
}

/** A record of a normalised GraphQL cache with its references put in; bounded, as records may refer to each other in circles. */
export function expandRecord(cache: JsonObject, key: string): unknown {
  let nodes = 0;
  const expand = (value: unknown, depth: number): unknown => {
    nodes += 1;
    if (nodes > nodesMax || depth > depthMax) return undefined;
    if (Array.isArray(value)) return value.slice(0, 1000).map((one) => expand(one, depth + 1));
    if (!isObject(value)) return value;
    const reference = referenceOf(value);
    if (reference !== null) return expand(at(cache, reference), depth + 1);
    return Object.fromEntries(namesOf(value).map((name) => [name, expand(value[name], depth + 1)]));
  };
  return expand(at(cache, key), 0);
}

/** Keys of the cache's records that hold an answer of a query, as in `$ROOT_QUERY.name({…})`. */
export function queryKeys(cache: unknown, query: string): string[] {
  if (!isObject(cache)) return [];
  const root = at(cache, 'ROOT_QUERY');
  const referred = isObject(root) ? Object.keys(root).filter((key) => key.startsWith(`${query}(`)) : [];
  const keys = referred.map((key) => referenceOf(at(root, key))).filter((key) => key !== null);
  const own = Object.keys(cache).filter((key) => key.startsWith(`$ROOT_QUERY.${query}(`) && key.endsWith(')'));
  return [...new Set([...keys, ...own])].slice(0, 10);
}
