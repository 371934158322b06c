import { makePhraseTree, type PhraseNode } from './phrase-tree.ts';
import { wordKeys } from './read-words.ts';
import { Vocabulary } from './vocabulary.ts';

/** A word or phrase to look for and what replaces it; an empty replacement deletes it. */
export interface WordRule {
  id: number;
  original: string;
  replacement: string;
}

/** Word rules, compiled: looking them up takes the same time for one rule as for a thousand. */
export interface WordMatcher {
  vocabulary: Vocabulary;
  root: PhraseNode<WordRule>;
  isEmpty: boolean;
}

/**
 * Compiles word rules. Blank originals are left out; of originals that differ in case alone the first one
 * counts.
 */
export function compileWords(rules: readonly WordRule[]): WordMatcher {
  const vocabulary = new Vocabulary();
  const phrases: { words: number[]; value: WordRule }[] = [];
  for (const rule of rules) {
    const keys = wordKeys(rule.original.trim());
    if (keys.some((key) => key !== '')) phrases.push({ words: keys.map((key) => vocabulary.learn(key)), value: rule });
  }
  return { vocabulary, root: makePhraseTree(phrases), isEmpty: phrases.length === 0 };
}
