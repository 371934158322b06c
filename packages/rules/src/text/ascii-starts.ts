import { childOf, type TrieNode } from './word-trie.ts';

const asciiCount = 128;
const tableSize = 1 << 16;
const whitespace = /\s/;

/** ASCII as it stands in the tree of originals: small letters, one code for all whitespace. */
const foldedCodes = Uint8Array.from({ length: asciiCount }, (_, code) => {
  const character = String.fromCharCode(code);
  return whitespace.test(character) ? 32 : character.toLowerCase().charCodeAt(0);
});

/** By three ASCII characters: 1 where a rule may match at the first of them. Rules out nearly all places of a text. */
export type AsciiStarts = Uint8Array;

// Where two places meet, a place is looked at in vain; none is missed.
const slot = (first: number, second: number, third: number): number =>
  ((first << 9) ^ (second << 5) ^ third) & (tableSize - 1);

const space = 32;

/** Whether a rule goes on from `node` with this character: a rule that ends there, or a run of spaces, goes on with any. */
const goesOn = <Value>(node: TrieNode<Value>, before: number, code: number): boolean =>
  node.value !== null || childOf(node, code) !== null || (before === space && code === space);

/** Makes the table for a tree of originals. */
export function asciiStarts<Value>(root: TrieNode<Value>): AsciiStarts {
  const starts = new Uint8Array(tableSize);
  const codes = Array.from({ length: asciiCount }, (_, code) => code);
  for (const first of codes) {
    const one = childOf(root, first);
    if (one === null) continue;
    for (const second of codes) {
      if (!goesOn(one, first, second)) continue;
      const two = childOf(one, second) ?? one;
      for (const third of codes)
        if (one.value !== null || goesOn(two, second, third)) starts[slot(first, second, third)] = 1;
    }
  }
  return starts;
}

/** Whether no rule can match where these three UTF-16 units stand; never where one is not ASCII. */
export function isHopeless(starts: AsciiStarts, first: number, second: number, third: number): boolean {
  if (first >= asciiCount || second >= asciiCount || third >= asciiCount) return false;
  const place = slot(foldedCodes[first] ?? 0, foldedCodes[second] ?? 0, foldedCodes[third] ?? 0);
  return starts[place] === 0;
}
