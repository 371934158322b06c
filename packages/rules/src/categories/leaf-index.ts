import { foldCategory } from '@pindahlapak/model';
import { withoutSynonyms } from './synonyms.ts';

/** The groups of three letters in the words of a folded text, a space before and behind each word. */
export function trigramsOf(text: string): Set<string> {
  const trigrams = new Set<string>();
  for (const word of text.split(' ')) {
    if (word === '') continue;
    const padded = ` ${word} `;
    for (let start = 0; start + 3 <= padded.length; start += 1) trigrams.add(padded.slice(start, start + 3));
  }
  return trigrams;
}

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

/** Weight of a trigram that `count` of `total` leaves contain. */
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
 * leaves take half a second, so `pause` is called between some leaves to yield the event loop.
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

const foundMax = 50;

/** The first fifty leaves, in the order of the list, that have every word of the search in their path or are that number (S18.7). */
export function searchLeaves(search: string, { leaves, folded }: LeafIndex): NamedLeaf[] {
  const words = foldCategory(search).split(' ');
  const found: NamedLeaf[] = [];
  for (const [number, leaf] of leaves.entries()) {
    const path = folded[number] ?? '';
    if (words.every((word) => path.includes(word) || leaf.id.startsWith(word))) found.push({ ...leaf });
    if (found.length === foundMax) break;
  }
  return found;
}
