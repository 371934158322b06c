import { foldWords } from '@pindahlapak/model';
import { withoutSynonyms } from './synonyms.ts';

/** Returns the trigrams of the words in a folded text, with a space before and after each word. */
export function trigramsOf(text: string): Set<string> {
  const trigrams = new Set<string>();
  for (const word of text.split(' ')) {
    if (word === '') continue;
    const padded = ` ${word} `;
    for (let start = 0; start + 3 <= padded.length; start += 1) trigrams.add(padded.slice(start, start + 3));
  }
  return trigrams;
}

/** A leaf of the target marketplace's category tree. */
export interface NamedLeaf {
  id: string;
  /** Names from the top level down to the leaf, separated by `>`, `/`, `»` or `|`. */
  path: string;
}

/** Leaves by the trigrams of their paths, built once per list for any number of proposals and searches. */
export interface LeafIndex {
  leaves: readonly NamedLeaf[];
  folded: readonly string[];
  /** Trigram → leaf indexes times two, plus 1 if the leaf's own name contains the trigram. */
  postings: ReadonlyMap<string, Int32Array>;
  /** Per leaf, the total weight of the trigrams in its name and in its path. */
  nameWeights: Float64Array;
  pathWeights: Float64Array;
}

/** Leaves or trigrams processed between two pauses. */
const portion = 50;

/** Weight of a trigram that occurs in `count` of `total` leaves. */
export const weightOf = (count: number, total: number): number => Math.log(1 + total / (1 + count));

export function addTo(sums: Float64Array, number: number, weight: number): void {
  sums[number] = (sums[number] ?? 0) + weight;
}

/** Splits a path into its names, from the top level down, folded and without synonyms. */
export const segmentsOf = (path: string): string[] =>
  path
    .split(/[>/»|]/u)
    .map((name) => withoutSynonyms(foldWords(name)))
    .filter((name) => name !== '');

/**
 * Indexes a list of leaves for proposals and searches. 50,000 leaves take half a second, so `pause` is called in
 * between to yield to the event loop. Time and memory are linear in the length of all paths.
 */
export async function indexLeaves(
  leaves: readonly NamedLeaf[],
  pause: () => Promise<void> = () => Promise.resolve(),
): Promise<LeafIndex> {
  const folded: string[] = [];
  const found = new Map<string, number[]>();
  for (const [number, { path }] of leaves.entries()) {
    if (number % portion === 0) await pause();
    folded.push(foldWords(path));
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

/** Finds the first fifty leaves whose path contains every word of the search, or whose id starts with it (S18.7). */
export function searchLeaves(search: string, { leaves, folded }: LeafIndex): NamedLeaf[] {
  const words = foldWords(search).split(' ');
  const found: NamedLeaf[] = [];
  for (const [number, leaf] of leaves.entries()) {
    const path = folded[number] ?? '';
    if (words.every((word) => path.includes(word) || leaf.id.startsWith(word))) found.push({ ...leaf });
    if (found.length === foundMax) break;
  }
  return found;
}
