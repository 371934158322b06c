import type { ReadinessReport, ReportedIssue } from '@pindahlapak/contract';
import { readinessTexts as texts } from '@pindahlapak/messages';
import { formatNumber, type Readiness } from '@pindahlapak/model';
import { Link, type LinkProps } from '@tanstack/react-router';
import { CircleAlert, Eye } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { BadgeTone } from '../components/display/badge.tsx';
import { ButtonLink } from '../components/form/button.tsx';
import { paths } from '../config/paths.ts';
import { type Repair, repairKindOf, repairTarget } from '../config/repair-target.ts';
import { classNames } from '../lib/dom/class-names.ts';

/** The colour of each readiness; its word is always shown as well. */
export const readinessTones: Record<Readiness, BadgeTone> = {
  siap: 'success',
  'perlu-dilihat': 'accent',
  'belum-siap': 'danger',
};

type Counts = Pick<ReadinessReport, 'ready' | 'review' | 'blocked'>;

export const totalOf = ({ ready, review, blocked }: Counts): number => ready + review + blocked;

interface ReadinessCountsProps {
  counts: Counts;
  /** Parameters of the product list with the counted products. */
  list: { window: number | 'all'; size?: number };
  className?: string;
}

/** 'Siap 412 dari 480', and how many others need what, with links to the list of these products. */
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
              <Link
                to={paths.products}
                search={{ ...list, readiness }}
                // Extends the touch target upwards only, as there may be another line of links below.
                className="inline-block underline hover:text-ink max-sm:-mt-2.5 max-sm:pt-2.5"
              >
                {text(formatNumber(products))}
              </Link>
            </Fragment>
          ))}
        </span>
      )}
    </p>
  );
}

export function RepairLink({ repair }: { repair: Repair & { message: string } }) {
  const label = texts.repairs[repairKindOf(repair.issue)];
  return (
    <ButtonLink
      look="secondary"
      size="small"
      {...(repairTarget(repair) as LinkProps)}
      aria-label={texts.repairNamed(label, repair.message)}
    >
      {label}
    </ButtonLink>
  );
}

interface IssueListProps {
  issues: readonly ReportedIssue[];
  renderAction?: (issue: ReportedIssue) => ReactNode;
  className?: string;
}

/** Why a product or row is not ready: what Akulaku would refuse, and what is only worth a look. */
export function IssueList({ issues, renderAction, className }: IssueListProps) {
  return (
    <ul className={className}>
      {issues.map((issue) => {
        const isLook = issue.readiness === 'perlu-dilihat';
        const Icon = isLook ? Eye : CircleAlert;
        return (
          <li
            key={`${issue.code} ${issue.column} ${issue.message}`}
            className="flex flex-wrap items-start gap-x-3 gap-y-2"
          >
            <p
              className={classNames(
                'flex min-w-0 flex-1 basis-60 gap-2 [overflow-wrap:anywhere]',
                isLook ? 'text-accent-ink' : 'text-danger-ink',
              )}
            >
              <Icon className="mt-0.5 size-4 shrink-0" aria-hidden />
              <span>
                <span className="sr-only">{texts.levels[issue.readiness ?? 'belum-siap']}: </span>
                {issue.message}
              </span>
            </p>
            {renderAction?.(issue)}
          </li>
        );
      })}
    </ul>
  );
}
