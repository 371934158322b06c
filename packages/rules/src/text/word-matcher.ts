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
  return { root, isEmpty: root.onlyChild === null };
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
