import { dataConfigurationTexts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import type { WordRule } from '@pindahlapak/rules';
import { useDeferredValue } from 'react';
import { Badge } from '../../../components/display/badge.tsx';
import type { WordForm } from '../words/word-form.ts';
import { benchWords } from './bench-words.ts';
import type { CatalogueItem } from './load-catalogue.ts';

const texts = dataConfigurationTexts.bench;

/** With more titles typing would lag. */
const titlesMax = 3000;
const titlesShown = 15;

interface WordBenchProps {
  items: readonly CatalogueItem[];
  rules: readonly WordRule[];
  /** The rule that is being typed. */
  typed: WordForm;
}

/** The word rules tried on the seller's own titles while they are typed. */
export function WordBench(props: WordBenchProps) {
  // Typing is drawn first; the titles follow.
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
