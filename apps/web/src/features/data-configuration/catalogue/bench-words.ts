import { compileWords, replaceWords, type WordRule } from '@pindahlapak/rules';
import { checkWord, type WordForm } from '../words/word-form.ts';

export interface BenchedTitle {
  before: string;
  after: string;
}

export interface WordBench {
  /** How many titles were tried. */
  tried: number;
  changed: BenchedTitle[];
  /** How many titles each rule changes, in the order of the list; the one being typed last. */
  hits: { rule: WordRule; titles: number; isTyped: boolean }[];
}

/** The word rules on titles, with the rule that is being typed where it could be added. */
export function benchWords(titles: readonly string[], rules: readonly WordRule[], typed: WordForm): WordBench {
  const { rule } = checkWord(typed, rules);
  // Ids of an older configuration need not be unique: here the index identifies a rule.
  const all = [...rules, ...(rule === null ? [] : [rule])].map((one, index) => ({ ...one, id: index }));
  const matcher = compileWords(all);
  const counts = all.map(() => 0);
  const changed: BenchedTitle[] = [];
  for (const before of titles) {
    const { text: after, replaced } = replaceWords(before, matcher);
    for (const { ruleId } of replaced) counts[ruleId] = (counts[ruleId] ?? 0) + 1;
    if (after !== before) changed.push({ before, after });
  }
  const hits = all.map((one, index) => ({
    rule: one,
    titles: counts[index] ?? 0,
    isTyped: index === rules.length,
  }));
  return { tried: titles.length, changed, hits };
}
