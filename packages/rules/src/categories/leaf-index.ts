import { foldCategory } from '@pindahlapak/model';
import { withoutSynonyms } from './synonyms.ts';
import { trigramsOf } from './trigrams.ts';

/** A leaf of the target marketplace's categories. */
export interface NamedLeaf {
  /** The leaf's number. */
  id: string;
  /** The names from the top down to the leaf's own, parted by `>`, `/`, `»` or `|`. */
  path: string;
}

/** Leaves by the trigrams of their paths: made once a list, used for any number of proposals and searches. */
export interface LeafIndex {
  leaves: readonly NamedLeaf[];
  /** The paths, folded. */
  folded: readonly string[];
  /** Trigram → numbers of leaves, twice each, plus 1 where the leaf's own name has the trigram. */
  postings: ReadonlyMap<string, Int32Array>;
  /** By leaf, what all trigrams of its own name and of its whole path weigh. */
  nameWeights: Float64Array;
  pathWeights: Float64Array;
}

/** Leaves or trigrams between two pauses. */
const portion = 50;

/** How much a trigram tells that `count` of `total` leaves have. */
export const weightOf = (count: number, total: number): number => Math.log(1 + total / (1 + count));

/** Adds to one of some sums. */
export function addTo(sums: Float64Array, number: number, weight: number): void {
  sums[number] = (sums[number] ?? 0) + weight;
}

/** The names of a path, from the top to its own, folded and without synonyms. */
export const segmentsOf = (path: string): string[] =>
  path
    .split(/[>/»|]/u)
    .map((name) => withoutSynonyms(foldCategory(name)))
    .filter((name) => name !== '');

/**
 * Readies a list of leaves for proposals and searches. Work and memory grow with the length of all paths together; 50,000
 * leaves take half a second, so `pause` is called between some leaves for others to have their turn.
 */
export async function indexLeaves(
  leaves: readonly NamedLeaf[],
  pause: () => Promise<void> = () => Promise.resolve(),
): Promise<LeafIndex> {
  const folded: string[] = [];
  const found = new Map<string, number[]>();
  for (const [number, { path }] of leaves.entries()) {
    if (number % portion === 0) await pause();
    folded.push(foldCategory(path));
    const segments = segmentsOf(path);
    const ofName = trigramsOf(segments.at(-1) ?? '');
    for (const trigram of trigramsOf(segments.join(' '))) {
      const posting = found.get(trigram) ?? [];
      posting.push(number * 2 + (ofName.has(trigram) ? 1 : 0));
      found.set(trigram, posting);
    }
  }
  const postings = new Map<string, Int32Array>();
  const nameWeights = new Float64Array(leaves.length);
  const pathWeights = new Float64Array(leaves.length);
  for (const [trigram, posting] of found) {
    if (postings.size % portion === 0) await pause();
    const weight = weightOf(posting.length, leaves.length);
    for (const entry of posting) {
      addTo(pathWeights, entry >> 1, weight);
      if (entry % 2 === 1) addTo(nameWeights, entry >> 1, weight);
    }
    postings.set(trigram, Int32Array.from(posting));
  }
  return { leaves, folded, postings, nameWeights, pathWeights };
}
