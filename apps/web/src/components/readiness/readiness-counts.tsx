import type { ReadinessReport } from '@pindahlapak/contract';
import { readinessTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { classNames } from '../../lib/dom/class-names.ts';

type Counts = Pick<ReadinessReport, 'ready' | 'review' | 'blocked'>;

/** All products that a report counts. */
export const totalOf = ({ ready, review, blocked }: Counts): number => ready + review + blocked;

/** 'Siap 412 dari 480', and how many of the others need what. */
export function ReadinessCounts({ counts, className }: { counts: Counts; className?: string }) {
  const { ready, review, blocked } = counts;
  const others = [
    review > 0 ? texts.review(formatNumber(review)) : null,
    blocked > 0 ? texts.blocked(formatNumber(blocked)) : null,
  ].filter((text) => text !== null);
  return (
    <p className={classNames('flex flex-wrap items-baseline gap-x-3 text-sm tabular-nums', className)}>
      <span className="font-semibold">{texts.readyOf(formatNumber(ready), formatNumber(totalOf(counts)))}</span>
      {others.length > 0 && <span className="text-muted">{others.join(' · ')}</span>}
    </p>
  );
}
