import { dataConfigurationTexts as texts } from '@pindahlapak/messages';
import { formatNumber, formatRupiah, type PriceMargin } from '@pindahlapak/model';
import type { WordRule } from '@pindahlapak/rules';
import { ArrowRight } from 'lucide-react';
import { Money } from '../../../components/display/money.tsx';
import { Badge } from '../../../components/display/badge.tsx';

/** 'Rp 1.000 – Rp 5.000' */
export const rangeText = ({ minPrice, maxPrice }: Pick<PriceMargin, 'minPrice' | 'maxPrice'>): string =>
  texts.axis.range(formatRupiah(minPrice), formatRupiah(maxPrice));

/** '+10%' or '+Rp 2.000' */
export const marginText = ({ type, value }: Pick<PriceMargin, 'type' | 'value'>): string =>
  `+${type === 'persentase' ? texts.margins.percentValue(formatNumber(value)) : formatRupiah(value)}`;

/** A margin in its row. */
export function MarginRuleText({ rule }: { rule: PriceMargin }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-semibold">
        <Money amount={rule.minPrice} /> – <Money amount={rule.maxPrice} />
      </span>
      <Badge tone="brand" className="tabular-nums">
        {marginText(rule)}
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
