import type { ProductDetail } from '@pindahlapak/contract';
import { readinessTexts } from '@pindahlapak/messages';
import { CircleAlert, Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/dom/class-names.ts';

type Issue = NonNullable<ProductDetail['issues']>[number];

interface IssueListProps {
  issues: readonly Issue[];
  /** What can be done about one of them. */
  renderAction?: (issue: Issue) => ReactNode;
  className?: string;
}

/** Why a product or a row is not ready: what Akulaku would refuse, and what is only worth a look. */
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
                <span className="sr-only">{readinessTexts.levels[issue.readiness ?? 'belum-siap']}: </span>
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
