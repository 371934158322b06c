import { unitAt } from './text-unit.ts';
import { isDigitCode, isWhitespaceAt, skipWhitespace } from './characters.ts';

/** A word or phrase to find and its replacement; an empty one deletes it. */
export interface WordRule {
  id: number;
  original: string;
  replacement: string;
}

/** Compiled word rules. Matching takes the same time for one rule as for a thousand. */
export interface WordMatcher {
  root: PhraseNode;
  /** UTF-16 units of the longest folded word in all originals. */
  longestWord: number;
  isEmpty: boolean;
}

/** A match of a rule; `end` is exclusive. */
export interface WordMatch {
  rule: WordRule;
  start: number;
  end: number;
}

/** The words of a text; each extends to the start of the next. */
interface Words {
  /** The words as they are compared. */
  keys: string[];
  starts: number[];
}

/** Returns whether a unit is an ASCII letter, digit or underscore. */
const isPlainWordCode = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || isDigitCode(code) || code === 0x5f;

/** End of the ASCII word that begins at `start`; `start` if there is none, or if a non-ASCII character continues it. */
function plainWordEnd(text: string, start: number): number {
  let end = start;
  while (end < text.length && isPlainWordCode(text.charCodeAt(end))) end += 1;
  return end < text.length && text.charCodeAt(end) >= 0x80 ? start : end;
}

/**
 * Splits a text: adjacent letters, marks, digits and connectors form one word, a run of whitespace is one, and every
 * other character is its own. A word is compared up to the first character beyond `lengthMax`.
 */
function splitWords(text: string, lengthMax: number): Words {
  const keys: string[] = [];
  const starts: number[] = [];
  for (let start = 0; start < text.length;) {
    let end = plainWordEnd(text, start);
    let key: string;
    if (end > start) key = text.slice(start, Math.min(end, start + lengthMax + 1)).toLowerCase();
    else if (isWhitespaceAt(text, start)) {
      key = ' ';
      end = skipWhitespace(text, start);
    } else {
      const unit = unitAt(text, start);
      key = unit.key;
      end = start + unit.length;
      if (unit.kind === 'word')
        for (; end < text.length;) {
          const next = unitAt(text, end);
          if (next.kind !== 'word') break;
          if (key.length <= lengthMax) key += next.key;
          end += next.length;
        }
    }
    keys.push(key);
    starts.push(start);
    start = end;
  }
  return { keys, starts };
}

export const wordKeys = (original: string): string[] => splitWords(original, Infinity).keys;

/** A node of originals, stored from last word to first: an Aho–Corasick automaton that reads backwards. */
interface PhraseNode {
  /** The only follower's word; nodes with more followers have a map, because thousands of maps would take 100 MB. */
  onlyWord: string | null;
  onlyNode: PhraseNode | null;
  followers: Map<string, PhraseNode> | null;
  /** Node to continue from if no original has the next word here: the same words without the rightmost ones. */
  fallback: PhraseNode | null;
  /** The longest original that begins at the last word read, and its number of words. */
  rule: WordRule | null;
  words: number;
}

const makeNode = (): PhraseNode => ({
  onlyWord: null,
  onlyNode: null,
  followers: null,
  fallback: null,
  rule: null,
  words: 0,
});

function followerOf(node: PhraseNode, word: string): PhraseNode | null {
  if (node.followers !== null) return node.followers.get(word) ?? null;
  return node.onlyWord === word ? node.onlyNode : null;
}

function addFollower(node: PhraseNode, word: string): PhraseNode {
  const existing = followerOf(node, word);
  if (existing !== null) return existing;
  const follower = makeNode();
  if (node.onlyNode === null || node.onlyWord === null) {
    node.onlyWord = word;
    node.onlyNode = follower;
    return follower;
  }
  node.followers ??= new Map([[node.onlyWord, node.onlyNode]]);
  node.followers.set(word, follower);
  return follower;
}

function nextNode(root: PhraseNode, node: PhraseNode, word: string): PhraseNode {
  for (let from: PhraseNode | null = node; from !== null; from = from.fallback) {
    const follower = followerOf(from, word);
    if (follower !== null) return follower;
  }
  return root;
}

function addFallbacks(root: PhraseNode): void {
  // Breadth first: a fallback has fewer words, so it is already finished.
  const nodes = [root];
  const visit = (node: PhraseNode, word: string, follower: PhraseNode): void => {
    const fallback = node.fallback === null ? root : nextNode(root, node.fallback, word);
    follower.fallback = fallback;
    if (follower.rule === null) {
      follower.rule = fallback.rule;
      follower.words = fallback.words;
    }
    nodes.push(follower);
  };
  for (const node of nodes) {
    const { followers, onlyWord, onlyNode } = node;
    if (followers !== null) for (const [word, follower] of followers) visit(node, word, follower);
    else if (onlyWord !== null && onlyNode !== null) visit(node, onlyWord, onlyNode);
  }
}

/** Compiles word rules. Blank originals are ignored; of originals that differ only in case, the first one counts. */
export function compileWords(rules: readonly WordRule[]): WordMatcher {
  const root = makeNode();
  let longestWord = 1;
  for (const rule of rules) {
    const keys = wordKeys(rule.original.trim());
    if (keys.every((key) => key === '')) continue;
    for (const { length } of keys) longestWord = Math.max(longestWord, length);
    const end = keys.reduceRight(addFollower, root);
    if (end.rule !== null) continue;
    end.rule = rule;
    end.words = keys.length;
  }
  addFallbacks(root);
  return { root, longestWord, isEmpty: root.onlyNode === null };
}

/**
 * Finds matches from left to right: the longest original at each position, then continues after it. The text is split
 * into words, so only whole words match. Because it is read backwards, each word is visited once, however many
 * originals begin or end alike.
 */
export function findMatches({ root, longestWord, isEmpty }: WordMatcher, text: string): WordMatch[] {
  if (isEmpty) return [];
  const { keys, starts } = splitWords(text, longestWord);
  const beginnings: { index: number; rule: WordRule; words: number }[] = [];
  let node = root;
  for (let index = keys.length - 1; index >= 0; index -= 1) {
    node = nextNode(root, node, keys[index] ?? '');
    if (node.rule !== null) beginnings.push({ index, rule: node.rule, words: node.words });
  }
  const matches: WordMatch[] = [];
  let free = 0;
  for (const { index, rule, words: count } of beginnings.reverse()) {
    if (index < free) continue;
    free = index + count;
    matches.push({ rule, start: starts[index] ?? 0, end: starts[free] ?? text.length });
  }
  return matches;
}
