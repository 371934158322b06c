import type { Steps } from '../steps.ts';

/** What some work took, in looks at characters and table entries; the same on every machine. */
export interface CountedWork {
  whole: number;
  /** Of the longest portion between two hand-overs. */
  longest: number;
}

type Method = (this: unknown, ...values: unknown[]) => unknown;

const lengthOf = (value: unknown): number => (typeof value === 'string' ? value.length : 0);

/** What each call costs: one look, or as many as the text that it goes through has UTF-16 units. */
const costs: [object, string, (self: unknown, result: unknown) => number][] = [
  ...['charCodeAt', 'charAt', 'at'].map((name) => [String.prototype, name, () => 1] as [object, string, () => number]),
  ...['slice'].map((name) => [String.prototype, name, (_, result) => lengthOf(result)] as (typeof costs)[number]),
  ...['trim', 'trimEnd', 'toLowerCase', 'toUpperCase', 'includes'].map(
    (name) => [String.prototype, name, lengthOf] as (typeof costs)[number],
  ),
  // Putting marks in order takes quadratic time.
  [String.prototype, 'normalize', (self) => lengthOf(self) ** 2 / 30],
  ...[Map.prototype, Set.prototype].flatMap((prototype) =>
    ['get', 'has']
      .filter((name) => name in prototype)
      .map((name) => [prototype, name, () => 1] as (typeof costs)[number]),
  ),
];

/** Does the work and counts what it takes. */
export function countWork(makeSteps: () => Steps<unknown>): CountedWork {
  let count = 0;
  const originals = costs.map(([prototype, name, costOf]) => {
    const methods = prototype as Record<string, Method>;
    const original = methods[name] as Method;
    methods[name] = function counted(...values) {
      const result = original.apply(this, values);
      count += costOf(this, result);
      return result;
    };
    return () => (methods[name] = original);
  });
  const work = { whole: 0, longest: 0 };
  try {
    const steps = makeSteps();
    for (let isDone = false; !isDone;) {
      count = 0;
      isDone = steps.next().done === true;
      work.whole += count;
      work.longest = Math.max(work.longest, count);
    }
  } finally {
    for (const restore of originals) restore();
  }
  return work;
}
