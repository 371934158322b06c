import { type AsciiStarts, asciiStarts, isHopeless } from './ascii-starts.ts';
import { isPlainWord, skipPlainWord, skipWhitespace, spaceCode, unitAt } from './text-unit.ts';
import { addChild, childOf, makeNode, type TrieNode } from './word-trie.ts';

/** A word or phrase to look for and what replaces it; an empty replacement deletes it. */
export interface WordRule {
  id: number;
  original: string;
  replacement: string;
}

/** Word rules, compiled: looking them up takes the same time for one rule as for a thousand. */
export interface WordMatcher {
  root: TrieNode<WordRule>;
  isEmpty: boolean;
  starts: AsciiStarts;
}

export interface WordMatch {
  rule: WordRule;
  start: number;
  /** Index behind the match. */
  end: number;
}

/** Stands for the unit behind the last one; rules nothing out. */
const endOfText = 0xffff;

/** Compiles word rules. Blank originals are left out; of originals that differ in case alone the first one counts. */
export function compileWords(rules: readonly WordRule[]): WordMatcher {
  const root = makeNode<WordRule>();
  for (const rule of rules) {
    const original = rule.original.trim();
    let node = root;
    for (let index = 0; index < original.length;) {
      const unit = unitAt(original, index);
      if (unit.kind === 'space') {
        node = addChild(node, spaceCode);
        index = skipWhitespace(original, index);
      } else {
        for (let at = 0; at < unit.key.length; at += 1) node = addChild(node, unit.key.charCodeAt(at));
        index += unit.length;
      }
    }
    if (node !== root) node.value ??= rule;
  }
  return { root, isEmpty: root.onlyChild === null, starts: asciiStarts(root) };
}

type Node = TrieNode<WordRule>;

function followKey(node: Node, key: string): Node | null {
  let current: Node | null = node;
  for (let at = 0; at < key.length && current !== null; at += 1) current = childOf(current, key.charCodeAt(at));
  return current;
}

/**
 * The longest rule that matches at `start`, or null. Between the words of a phrase any run of whitespace matches, a
 * line break too. A match that ends with a word character ends where the word ends; the caller sees to its beginning.
 */
function longestMatch(matcher: WordMatcher, text: string, start: number): WordMatch | null {
  let best: WordMatch | null = null;
  let node: Node = matcher.root;
  for (let index = start; index < text.length;) {
    const unit = unitAt(text, index);
    const isSpace = unit.kind === 'space';
    const next: Node | null = unit.keyCode >= 0 ? childOf(node, unit.keyCode) : followKey(node, unit.key);
    if (next === null) break;
    node = next;
    index = isSpace ? skipWhitespace(text, index) : index + unit.length;
    if (node.value === null) continue;
    const endsInsideWord = unit.kind === 'word' && index < text.length && unitAt(text, index).kind === 'word';
    if (!endsInsideWord) best = { rule: node.value, start, end: index };
  }
  return best;
}

/**
 * The next match from `from` on, which must not lie inside a word: the first place where a rule matches, and there the
 * longest. A match that begins with a word character begins where a word does.
 */
export function nextMatch(matcher: WordMatcher, text: string, from: number): WordMatch | null {
  let isInsideWord = false;
  for (let index = from; index < text.length;) {
    const first = text.charCodeAt(index);
    const isNearEnd = index + 2 >= text.length;
    const second = isNearEnd ? endOfText : text.charCodeAt(index + 1);
    const third = isNearEnd ? endOfText : text.charCodeAt(index + 2);
    if (isHopeless(matcher.starts, first, second, third)) {
      isInsideWord = isPlainWord(first);
      index = isInsideWord ? skipPlainWord(text, index + 1) : index + 1;
      continue;
    }
    const unit = unitAt(text, index);
    const canStart = unit.kind === 'other' || (unit.kind === 'word' && !isInsideWord);
    const match = canStart ? longestMatch(matcher, text, index) : null;
    if (match !== null) return match;
    isInsideWord = unit.kind === 'word';
    index = isInsideWord ? skipPlainWord(text, index + unit.length) : index + unit.length;
  }
  return null;
}
