import fc from 'fast-check';

const deep = (depth: number): unknown => {
  let value: unknown = 'dasar';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Values that no field expects. */
const strange = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e\ufeff',
    'İ'.repeat(300),
    '👨‍👩‍👧‍👦'.repeat(600),
    '%',
    "'; drop table users; --",
    '<script>alert(1)</script>',
    '=HYPERLINK("http://x")',
    '../../etc/passwd',
    -1,
    0,
    1.5,
    1e308,
    -0,
    9_007_199_254_740_992,
    [],
    {},
    [[]],
    deep(200),
    'x'.repeat(70_000),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.jsonValue({ maxDepth: 4 }),
);

const hostileKeys = ['__proto__', 'constructor', 'role', 'userId', 'productStorage', 'isAdmin', 'toString', ''];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Way = 'replace' | 'omit' | 'add' | 'inside';

/** Bends one field of a record, possibly a nested one. */
function bendField(value: unknown, odd: unknown, place: number, way: Way, key: string): unknown {
  if (Array.isArray(value)) {
    const index = place % Math.max(value.length, 1);
    return value.map((item, at) => (at === index ? bendField(item, odd, place, way, key) : item));
  }
  if (!isRecord(value)) return way === 'inside' ? odd : value;
  const entries = Object.entries(value);
  const name = entries[place % Math.max(entries.length, 1)]?.[0] ?? 'x';
  if (way === 'omit') return Object.fromEntries(entries.filter(([kept]) => kept !== name));
  if (way === 'inside')
    return Object.fromEntries(
      entries.map(([kept, part]) => [kept, kept === name ? bendField(part, odd, place, way, key) : part]),
    );
  return Object.fromEntries([...entries, [way === 'add' ? key : name, odd]]);
}

/** Bends a valid value: a field is replaced, removed or added, possibly deep inside; one in six stays valid. */
export const bent = (samples: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      samples,
      strange,
      fc.nat(),
      fc.constantFrom<Way | 'whole' | 'none'>('replace', 'omit', 'add', 'inside', 'whole', 'none'),
      fc.constantFrom(...hostileKeys),
    )
    .map(([value, odd, place, way, key]) => {
      if (way === 'whole') return odd;
      return way === 'none' ? value : bendField(value, odd, place, way, key);
    });

/** Repeats the names of an object: first with other values, then with the original ones. */
function doubled(json: string): string {
  const odd = json.replace(/:("[^"]*"|\d+)/g, ':{"$gt":""}');
  return `${odd.slice(0, -1)},${json.slice(1)}`;
}

/** The bytes of a body: mostly JSON, sometimes truncated, with duplicate names or badly encoded. */
export const bodyBytes = (values: fc.Arbitrary<unknown>): fc.Arbitrary<Buffer> =>
  fc.tuple(values, fc.nat({ max: 19 }), fc.nat()).map(([value, way, place]) => {
    const json = JSON.stringify(value) ?? 'null';
    if (way === 0) return Buffer.from(json.slice(0, place % (json.length + 1)));
    if (way === 1) return Buffer.from(json.replace('{', '{"email":1,"email":{"$gt":""},"__proto__":{"role":"admin"},'));
    if (way === 2) return Buffer.concat([Buffer.from([0xff, 0xfe, 0xc0, 0x80]), Buffer.from(json)]);
    if (way === 3) return Buffer.from(json, 'latin1');
    if (way === 4) return Buffer.from(json, 'utf16le');
    if (way === 5 && json.startsWith('{"')) return Buffer.from(doubled(json));
    return Buffer.from(json);
  });
