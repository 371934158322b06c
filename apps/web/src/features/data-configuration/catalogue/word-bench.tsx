import { dataConfigurationTexts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { compileWords, replaceWords, type WordRule } from '@pindahlapak/rules';
import { useDeferredValue } from 'react';
import { Badge } from '../../../components/display/badge.tsx';
import { checkWord, type WordForm } from '../words/word-form.ts';
import type { CatalogueItem } from './catalogue-gate.tsx';

interface BenchedTitle {
  before: string;
  after: string;
}

interface WordBench {
  tried: number;
  changed: BenchedTitle[];
  /** How many titles each rule changes, in the order of the list; the rule being typed is last. */
  hits: { rule: WordRule; titles: number; isTyped: boolean }[];
}

/** Applies the word rules to titles, including the rule being typed if it could be added. */
export function benchWords(titles: readonly string[], rules: readonly WordRule[], typed: WordForm): WordBench {
  const { rule } = checkWord(typed, rules);
  // Ids of an older configuration may not be unique, so here the index identifies a rule.
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

const texts = dataConfigurationTexts.bench;

/** With more titles, typing would lag. */
const titlesMax = 3000;
const titlesShown = 15;

interface WordBenchProps {
  items: readonly CatalogueItem[];
  rules: readonly WordRule[];
  typed: WordForm;
}

/** Tries the word rules on the seller's own titles while they are typed. */
export function WordBench(props: WordBenchProps) {
  // Input is rendered first; the titles follow.
  const { items, rules, typed } = useDeferredValue(props);
  const titles = items.slice(0, titlesMax).map(({ name }) => name);
  const { tried, changed, hits } = benchWords(titles, rules, typed);
  return (
    <div className="space-y-4">
      <p role="status" className="font-semibold">
        {changed.length === 0 ? texts.none : texts.affected(formatNumber(changed.length), formatNumber(tried))}
      </p>
      {hits.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={texts.ruleHits}>
          {hits.map(({ rule, titles, isTyped }) => (
            <li key={rule.id}>
              <Badge
                tone={titles > 0 ? 'brand' : 'neutral'}
                className="max-w-full whitespace-normal! [overflow-wrap:anywhere]"
              >
                {rule.original}: {titles > 0 ? texts.hits(formatNumber(titles)) : texts.unused}
                {isTyped && ` (${texts.pending})`}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {changed.length > 0 && (
        <ol className="divide-y divide-line rounded-control border border-line text-sm">
          {changed.slice(0, titlesShown).map(({ before, after }, index) => (
            // Titles may repeat; their order never changes.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className="px-3 py-2 [overflow-wrap:anywhere]">
              <del className="block text-muted decoration-line-strong">
                <span className="sr-only">{texts.before}: </span>
                {before}
              </del>
              <ins className="block font-semibold no-underline">
                <span className="sr-only">{texts.after}: </span>
                {after === '' ? texts.blank : after}
              </ins>
            </li>
          ))}
        </ol>
      )}
      {changed.length > titlesShown && (
        <p className="text-sm text-muted">{texts.more(formatNumber(changed.length - titlesShown))}</p>
      )}
    </div>
  );
}
