import { dataConfigurationTexts as texts } from '@pindahlapak/messages';
import type { PriceMargin } from '@pindahlapak/model';
import type { WordRule } from '@pindahlapak/rules';
import { ArrowRight } from 'lucide-react';
import { Money } from '../../../components/display/money.tsx';
import { marginText } from '../../../lib/format/short-texts.ts';
import { Badge } from '../../../components/display/badge.tsx';

/** A margin in its row. */
export function MarginRuleText({ rule }: { rule: PriceMargin }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-semibold">
        <Money amount={rule.minPrice} /> – <Money amount={rule.maxPrice} />
      </span>
      <Badge tone="brand" className="tabular-nums">
        +{marginText(rule)}
      </Badge>
    </p>
  );
}

/** A word replacement in its row. */
export function WordRuleText({ rule }: { rule: WordRule }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span className="font-semibold">{rule.original}</span>
      <ArrowRight className="size-4 text-muted" aria-hidden />
      {rule.replacement === '' ? <Badge tone="danger">{texts.words.deleted}</Badge> : <span>{rule.replacement}</span>}
    </p>
  );
}
