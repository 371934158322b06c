import { childOf, type TrieNode } from './word-trie.ts';

const asciiCount = 128;
const whitespace = /\s/;

/** By two ASCII characters: 1 where a rule may match at the first of them. Rules out nearly all places of a text. */
export type AsciiStarts = Uint8Array;

/** Makes the table for a tree of originals. */
export function asciiStarts<Value>(root: TrieNode<Value>): AsciiStarts {
  const starts = new Uint8Array(asciiCount * asciiCount);
  const foldedCode = (code: number): number => {
    const character = String.fromCharCode(code);
    return whitespace.test(character) ? 32 : character.toLowerCase().charCodeAt(0);
  };
  for (let first = 0; first < asciiCount; first += 1) {
    const node = childOf(root, foldedCode(first));
    if (node === null) continue;
    for (let second = 0; second < asciiCount; second += 1) {
      const matches = node.value !== null || childOf(node, foldedCode(second)) !== null;
      starts[first * asciiCount + second] = matches ? 1 : 0;
    }
  }
  return starts;
}

/** Whether no rule can match where these two UTF-16 units stand; never where one is not ASCII. */
export const isHopeless = (starts: AsciiStarts, first: number, second: number): boolean =>
  first < asciiCount && second < asciiCount && starts[first * asciiCount + second] === 0;
