type Parts = Record<string, unknown>;

/** By operation: other names of its parts, each with the name that the contract has. */
const otherNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  replaceText: { search: 'find', from: 'find', replacement: 'value', replace: 'value', to: 'value' },
  addPercent: { percent: 'value', round: 'roundTo' },
  addRupiah: { rupiah: 'value', amount: 'value', round: 'roundTo' },
  moveWindow: { window: 'value' },
};

const isParts = (sent: unknown): sent is Parts => typeof sent === 'object' && sent !== null && !Array.isArray(sent);

/**
 * A number that came as text, as forms send it; anything else as it is. Three digits behind a point are left for the schema to
 * refuse: '1.000' is a thousand in Indonesia, and one elsewhere.
 */
const numberOf = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*[+-]?\d+(?:\.\d{1,2})?\s*$/.test(value) ? Number(value) : value;

/** Renames aliases to the contract's names. Where both names are sent, the schema refuses the alias. */
function renamed(parts: Parts, names: Readonly<Record<string, string>>): Parts {
  const named = { ...parts };
  for (const [other, name] of Object.entries(names)) {
    if (named[other] === undefined || named[name] !== undefined) continue;
    named[name] = named[other];
    delete named[other];
  }
  return named;
}

/** A replaced text may be sent as `value` with its `replacement`. */
const withFind = (parts: Parts): Parts =>
  parts['find'] === undefined && parts['value'] !== undefined && parts['replacement'] !== undefined
    ? { ...parts, find: parts['value'], value: parts['replacement'] }
    : parts;

/**
 * A change of many products as a caller sent it, under the names of the contract: `percent` is a `value`, `title` is `name`.
 * A part under an unknown name would silently be left out, and a replaced word deleted.
 */
export function namedChange(sent: unknown): unknown {
  if (!isParts(sent) || typeof sent['op'] !== 'string') return sent;
  const { op } = sent;
  const names = Object.hasOwn(otherNames, op) ? otherNames[op] : undefined;
  if (names === undefined) return sent;
  if (op === 'replaceText') {
    const named = withFind(renamed(sent, names));
    return named['field'] === 'title' ? { ...named, field: 'name' } : named;
  }
  const named = renamed(sent, names);
  const rounding = typeof named['rounding'] === 'number' ? { roundTo: named['rounding'], rounding: undefined } : {};
  return { ...named, ...rounding, value: numberOf(named['value']) };
}
