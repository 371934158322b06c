import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { indexLeaves } from '../leaf-index.ts';
import { type CategoryDecision, proposeLeaves } from '../propose-leaves.ts';
import labelled from './labelled-names.json' with { type: 'json' };
import others from './other-names.json' with { type: 'json' };

const list = path.resolve(import.meta.dirname, '../../../../../../shared/data/products/shopee-id-categories-2023.csv');
const isThere = existsSync(list);
if (!isThere) console.warn(`SKIPPED: the evaluation of category proposals needs ${list}`);

const readLeaves = () =>
  readFileSync(list, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const comma = line.indexOf(',');
      return {
        id: line.slice(0, comma),
        path: line
          .slice(comma + 1)
          .replaceAll('"', '')
          .trim(),
      };
    });

const names: [string, readonly string[]][] = Object.entries(labelled);
const answerable = names.filter(([, ids]) => ids.length > 0);

describe.skipIf(!isThere)('proposals for the names of real listings, among 1,720 leaves', () => {
  const index = indexLeaves(isThere ? readLeaves() : []);

  /** Shares of the names whose answer stands first, and among the five. */
  function rates(decisionsFor: (name: string) => CategoryDecision[], of: typeof names = answerable) {
    const places = of.map(([name, ids]) =>
      proposeLeaves(name, index, decisionsFor(name)).findIndex(({ id }) => ids.includes(id)),
    );
    const shareOf = (isRight: (place: number) => boolean) => places.filter(isRight).length / places.length;
    return { first: shareOf((place) => place === 0), five: shareOf((place) => place >= 0) };
  }

  it('has 94 names, and answers that the list has', () => {
    expect(names).toHaveLength(94);
    const ids = new Set(index.leaves.map(({ id }) => id));
    expect(answerable.flatMap(([, right]) => right.filter((id) => !ids.has(id)))).toEqual([]);
  });

  it('is right at once for three quarters, among five for nine tenths', () => {
    const { first, five } = rates(() => []);
    expect(first).toBeGreaterThanOrEqual(0.75);
    expect(five).toBeGreaterThanOrEqual(0.9);
  });

  it('is so for names that nobody had in view when the synonyms were written', () => {
    const { first, five } = rates(() => [], Object.entries(others));
    expect(first).toBeGreaterThanOrEqual(0.75);
    expect(five).toBeGreaterThanOrEqual(0.9);
  });

  it('stays so when the seller has decided all the others', () => {
    const decided = answerable.map(([name, ids]) => ({ name, leafId: ids[0] ?? '' }));
    const { first, five } = rates((name) => decided.filter((decision) => decision.name !== name));
    expect(first).toBeGreaterThanOrEqual(0.75);
    expect(five).toBeGreaterThanOrEqual(0.9);
  });

  it('grows with the list alone', () => {
    const times = 8;
    const copies = Array.from({ length: times }, (_, copy) =>
      index.leaves.map(({ id, path }) => ({ id: `${copy}${id}`, path })),
    );
    const larger = indexLeaves(copies.flat());
    const timeOf = (leaves: typeof index) => {
      const start = performance.now();
      for (const [name] of names.slice(0, 30)) proposeLeaves(name, leaves, []);
      return performance.now() - start;
    };
    // The quickest of some tries: others share the machine.
    const quickest = (leaves: typeof index) => Math.min(...Array.from({ length: 3 }, () => timeOf(leaves)));
    expect(quickest(larger) / quickest(index)).toBeLessThan(4 * times);
  });
});
