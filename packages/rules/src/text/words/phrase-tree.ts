/**
 * A place in the tree of originals, which are spelled in it from their last word to their first: Aho and Corasick's
 * automaton, reading texts backwards.
 */
export interface PhraseNode<Value> {
  /** The word of the only follower; a map is made for places with more. */
  onlyWord: number;
  onlyNode: PhraseNode<Value> | null;
  followers: Map<number, PhraseNode<Value>> | null;
  /** Where to go on when no original has the next word here: the same words without the rightmost ones. */
  fallback: PhraseNode<Value> | null;
  /** What stands for the longest original that begins at the word read last, and its count of words. */
  value: Value | null;
  words: number;
}

const makeNode = <Value>(): PhraseNode<Value> => ({
  onlyWord: -1,
  onlyNode: null,
  followers: null,
  fallback: null,
  value: null,
  words: 0,
});

/** The follower of a place, or null. */
const followerOf = <Value>(node: PhraseNode<Value>, word: number): PhraseNode<Value> | null =>
  node.followers === null ? (node.onlyWord === word ? node.onlyNode : null) : (node.followers.get(word) ?? null);

function addFollower<Value>(node: PhraseNode<Value>, word: number): PhraseNode<Value> {
  const existing = followerOf(node, word);
  if (existing !== null) return existing;
  const follower = makeNode<Value>();
  if (node.onlyNode === null) {
    node.onlyWord = word;
    node.onlyNode = follower;
    return follower;
  }
  node.followers ??= new Map([[node.onlyWord, node.onlyNode]]);
  node.followers.set(word, follower);
  return follower;
}

const followersOf = <Value>(node: PhraseNode<Value>): Iterable<[number, PhraseNode<Value>]> =>
  node.followers ?? (node.onlyNode === null ? [] : [[node.onlyWord, node.onlyNode]]);

/** Makes the tree of phrases; of equal phrases the first one counts. */
export function makePhraseTree<Value>(
  phrases: Iterable<{ words: readonly number[]; value: Value }>,
): PhraseNode<Value> {
  const root = makeNode<Value>();
  for (const { words, value } of phrases) {
    const end = words.reduceRight(addFollower, root);
    if (end === root || end.value !== null) continue;
    end.value = value;
    end.words = words.length;
  }
  // Breadth first: a fallback has fewer words than its place and is finished before.
  const places = [root];
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index];
    if (place === undefined) continue;
    for (const [word, follower] of followersOf(place)) {
      const fallback = place.fallback === null ? root : nextPlace(root, place.fallback, word);
      follower.fallback = fallback;
      if (follower.value === null) {
        follower.value = fallback.value;
        follower.words = fallback.words;
      }
      places.push(follower);
    }
  }
  return root;
}

/** The place after one more word to the left. */
export function nextPlace<Value>(root: PhraseNode<Value>, place: PhraseNode<Value>, word: number): PhraseNode<Value> {
  for (let from: PhraseNode<Value> | null = place; from !== null; from = from.fallback) {
    const follower = followerOf(from, word);
    if (follower !== null) return follower;
  }
  return root;
}
