import { foldWords } from '@pindahlapak/model';
import { addTo, type LeafIndex, type NamedLeaf, segmentsOf, trigramsOf, weightOf } from './leaf-index.ts';
import { pointedTo } from './synonyms.ts';

/** Weights of a trigram in the source's own name, in its parent names, and in the words that it hints at. */
const shares = { name: 1, above: 0.3, pointed: 0.35 };

/** UTF-16 units of a source category that are read; real names are much shorter. */
const unitsMax = 1000;

export function sourceTrigrams(source: string): Map<string, number> {
  const segments = segmentsOf(source.slice(0, unitsMax));
  const name = segments.pop() ?? '';
  const counts = new Map<string, number>();
  const add = (text: string, share: number) => {
    for (const trigram of trigramsOf(text)) counts.set(trigram, Math.max(share, counts.get(trigram) ?? 0));
  };
  add(name, shares.name);
  add(segments.join(' '), shares.above);
  add(pointedTo([...segments, name].join(' ')), shares.pointed);
  return counts;
}

/** A possible leaf with its score, 0 to 1. */
export interface LeafProposal extends NamedLeaf {
  score: number;
}

/** A mapping that the seller chose for another source category. */
export interface CategoryDecision {
  name: string;
  leafId: string;
}

const proposalsMax = 5;

/** Lowest score of a proposal. Below it, the list has no fitting leaf and only chance letters match. */
const scoreMin = 0.4;

/**
 * Weights in a leaf's score: `found` for the share of the source that the path contains, `name` and `path` for the
 * shares of the leaf's name and path that the source contains. Their sum is below 1, the score of a decision for the
 * same category.
 */
const parts = { found: 0.53, name: 0.34, path: 0.1 };

/** Exponent that makes decisions count only for nearly equal categories: two kinds of one thing are similar, too. */
const likenessPower = 4;
const decisionsMax = 200;

type Counts = ReadonlyMap<string, number>;

function scoreLeaves(source: Counts, { leaves, postings, nameWeights, pathWeights }: LeafIndex): Float64Array {
  const found = new Float64Array(leaves.length);
  const inName = new Float64Array(leaves.length);
  const inPath = new Float64Array(leaves.length);
  let total = 0;
  for (const [trigram, share] of source) {
    const posting = postings.get(trigram);
    const weight = weightOf(posting?.length ?? 0, leaves.length);
    total += weight * share;
    for (const entry of posting ?? []) {
      const leaf = entry >> 1;
      addTo(found, leaf, weight * share);
      addTo(inPath, leaf, weight);
      if (entry % 2 === 1) addTo(inName, leaf, weight);
    }
  }
  const shareOf = (sums: Float64Array, weights: Float64Array, leaf: number) => (sums[leaf] ?? 0) / (weights[leaf] ?? 1);
  return found.map((weight, leaf) =>
    weight === 0
      ? 0
      : (parts.found * weight) / total +
        parts.name * shareOf(inName, nameWeights, leaf) +
        parts.path * shareOf(inPath, pathWeights, leaf),
  );
}

/** Similarity of two source categories, 0 to 1: shared weight divided by total weight. */
function likeness(a: Counts, b: Counts, { postings, leaves }: LeafIndex): number {
  const weight = (trigram: string) => weightOf(postings.get(trigram)?.length ?? 0, leaves.length);
  let shared = 0;
  let all = 0;
  for (const [trigram, share] of a) {
    const other = b.get(trigram) ?? 0;
    shared += weight(trigram) * Math.min(share, other);
    all += weight(trigram) * Math.max(share, other);
  }
  for (const [trigram, share] of b) if (!a.has(trigram)) all += weight(trigram) * share;
  return all === 0 ? 0 : shared / all;
}

/** Per leaf, the similarity of the most similar source category mapped to it. */
function likenessByLeaf(source: string, counts: Counts, decisions: readonly CategoryDecision[], index: LeafIndex) {
  const words = new Set(foldWords(source).split(' '));
  const comparable = decisions.filter(({ name }) =>
    foldWords(name)
      .split(' ')
      .some((word) => words.has(word)),
  );
  const byLeaf = new Map<string, number>();
  for (const { name, leafId } of comparable.slice(0, decisionsMax)) {
    const like = likeness(counts, sourceTrigrams(name), index) ** likenessPower;
    byLeaf.set(leafId, Math.max(like, byLeaf.get(leafId) ?? 0));
  }
  return byLeaf;
}

/**
 * Proposes the leaves that fit a source category best, at most five, best first (S18.7); none if no leaf is close. A
 * leaf that the list contains several times is proposed once. Only the first decisions that share a word with `source`
 * count. `own` are leaves outside the list that only decisions name.
 */
export function proposeLeaves(
  source: string,
  index: LeafIndex,
  decisions: readonly CategoryDecision[],
  own: readonly NamedLeaf[] = [],
): LeafProposal[] {
  const counts = sourceTrigrams(source);
  const scores = scoreLeaves(counts, index);
  const likenesses = likenessByLeaf(source, counts, decisions, index);
  const best: LeafProposal[] = [];
  function consider(leaf: NamedLeaf, fit: number): void {
    const score = 1 - (1 - fit) * (1 - (likenesses.get(leaf.id) ?? 0));
    if (score <= (best.length < proposalsMax ? 0 : (best.at(-1)?.score ?? 0))) return;
    const known = best.findIndex(({ id }) => id === leaf.id);
    if (known !== -1 && (best[known]?.score ?? 0) >= score) return;
    if (known !== -1) best.splice(known, 1);
    const index = best.findIndex((other) => other.score < score);
    best.splice(index === -1 ? best.length : index, 0, { ...leaf, score });
    best.length = Math.min(best.length, proposalsMax);
  }
  for (const [number, leaf] of index.leaves.entries()) consider(leaf, scores[number] ?? 0);
  for (const leaf of own) consider(leaf, 0);
  return (best[0]?.score ?? 0) < scoreMin ? [] : best;
}
