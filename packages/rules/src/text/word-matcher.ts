import { skipWhitespace, unitAt } from './text-unit.ts';

/** A word or phrase to look for and what replaces it; an empty replacement deletes it. */
export interface WordRule {
  id: number;
  original: string;
  replacement: string;
}

interface TrieNode {
  rule: WordRule | null;
  /** Most nodes have one follower; only a node with more gets a map. */
  onlyKey: string;
  onlyChild: TrieNode | null;
  children: Map<string, TrieNode> | null;
}

/** Word rules, compiled: looking them up takes the same time for one rule as for a thousand. */
export interface WordMatcher {
  root: TrieNode;
  isEmpty: boolean;
  /** By the first two characters of a place, where both are ASCII: 1 where a rule can match there. */
  pairs: Uint8Array;
}

export interface WordMatch {
  rule: WordRule;
  /** Index behind the match. */
  end: number;
}

const makeNode = (): TrieNode => ({ rule: null, onlyKey: '', onlyChild: null, children: null });

function childOf(node: TrieNode, key: string): TrieNode | null {
  if (node.children !== null) return node.children.get(key) ?? null;
  return node.onlyChild !== null && node.onlyKey === key ? node.onlyChild : null;
}

function addChild(node: TrieNode, key: string): TrieNode {
  const existing = childOf(node, key);
  if (existing !== null) return existing;
  const child = makeNode();
  if (node.children !== null) node.children.set(key, child);
  else if (node.onlyChild === null) {
    node.onlyKey = key;
    node.onlyChild = child;
  } else {
    node.children = new Map([
      [node.onlyKey, node.onlyChild],
      [key, child],
    ]);
  }
  return child;
}

/** Compiles word rules. Blank originals are left out; of originals that differ in case alone the first one counts. */
export function compileWords(rules: readonly WordRule[]): WordMatcher {
  const root = makeNode();
  for (const rule of rules) {
    const original = rule.original.trim();
    let node = root;
    for (let index = 0; index < original.length;) {
      const unit = unitAt(original, index);
      if (unit.kind === 'space') {
        node = addChild(node, ' ');
        index = skipWhitespace(original, index);
      } else {
        for (const key of unit.key) node = addChild(node, key);
        index += unit.length;
      }
    }
    if (node !== root) node.rule ??= rule;
  }
  return { root, isEmpty: root.onlyChild === null, pairs: asciiPairs(root) };
}

const asciiCount = 128;
const allAscii = Array.from({ length: asciiCount }, (_, code) => String.fromCharCode(code));
const asciiWhitespace = ['\t', '\n', '\v', '\f', '\r', ' '];

const childrenOf = (node: TrieNode): [string, TrieNode][] =>
  node.children !== null ? [...node.children] : node.onlyChild === null ? [] : [[node.onlyKey, node.onlyChild]];

function asciiPairs(root: TrieNode): Uint8Array {
  const pairs = new Uint8Array(asciiCount * asciiCount);
  const allow = (first: string, second: string): void => {
    for (const variant of new Set([first, first.toUpperCase()]))
      for (const other of new Set([second, second.toUpperCase()]))
        if (variant < '\u0080' && other < '\u0080') pairs[variant.charCodeAt(0) * asciiCount + other.charCodeAt(0)] = 1;
  };
  for (const [first, node] of childrenOf(root)) {
    const follows = node.rule === null ? childrenOf(node).map(([key]) => key) : allAscii;
    for (const second of follows)
      for (const character of second === ' ' ? asciiWhitespace : [second]) allow(first, character);
  }
  return pairs;
}

/** Whether a look at two characters leaves it open that a rule matches at `index`; most places end here. */
export function mayMatchAt({ pairs }: WordMatcher, text: string, index: number): boolean {
  if (index + 1 >= text.length) return true;
  const first = text.charCodeAt(index);
  const second = text.charCodeAt(index + 1);
  return first >= asciiCount || second >= asciiCount || pairs[first * asciiCount + second] === 1;
}

function followKey(node: TrieNode, key: string): TrieNode | null {
  if (key.length === 1) return childOf(node, key);
  let current: TrieNode | null = node;
  for (const part of key) {
    if (current === null) return null;
    current = childOf(current, part);
  }
  return current;
}

/**
 * The longest rule that matches at `start`, or null. Between the words of a phrase any run of whitespace matches, a
 * line break too. A match that ends with a word character ends where the word ends; the caller sees to its beginning.
 */
export function longestMatch(matcher: WordMatcher, text: string, start: number): WordMatch | null {
  let best: WordMatch | null = null;
  let node: TrieNode | null = matcher.root;
  for (let index = start; index < text.length;) {
    const unit = unitAt(text, index);
    const isSpace = unit.kind === 'space';
    node = isSpace ? childOf(node, ' ') : followKey(node, unit.key);
    if (node === null) break;
    index = isSpace ? skipWhitespace(text, index) : index + unit.length;
    if (node.rule === null) continue;
    const endsInsideWord = unit.kind === 'word' && index < text.length && unitAt(text, index).kind === 'word';
    if (!endsInsideWord) best = { rule: node.rule, end: index };
  }
  return best;
}
