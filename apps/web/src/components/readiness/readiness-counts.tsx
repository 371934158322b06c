import type { ReadinessReport } from '@pindahlapak/contract';
import { readinessTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { paths } from '../../config/paths.ts';
import { classNames } from '../../lib/dom/class-names.ts';

type Counts = Pick<ReadinessReport, 'ready' | 'review' | 'blocked'>;

/** All products that a report counts. */
export const totalOf = ({ ready, review, blocked }: Counts): number => ready + review + blocked;

interface ReadinessCountsProps {
  counts: Counts;
  /** The list of the counted products. */
  list: { window: number | 'all'; size?: number };
  className?: string;
}

/** 'Siap 412 dari 480', and how many of the others need what; these lead to the list with such products. */
export function ReadinessCounts({ counts, list, className }: ReadinessCountsProps) {
  const { ready, review, blocked } = counts;
  const others = [
    { readiness: 'perlu-dilihat', products: review, text: texts.review },
    { readiness: 'belum-siap', products: blocked, text: texts.blocked },
  ].filter(({ products }) => products > 0);
  return (
    <p className={classNames('flex flex-wrap items-baseline gap-x-3 text-sm tabular-nums', className)}>
      <span className="font-semibold">{texts.readyOf(formatNumber(ready), formatNumber(totalOf(counts)))}</span>
      {others.length > 0 && (
        <span className="text-muted">
          {others.map(({ readiness, products, text }, i) => (
            <Fragment key={readiness}>
              {i > 0 && ' · '}
              <Link to={paths.products} search={{ ...list, readiness }} className="underline hover:text-ink">
                {text(formatNumber(products))}
              </Link>
            </Fragment>
          ))}
        </span>
      )}
    </p>
  );
}
