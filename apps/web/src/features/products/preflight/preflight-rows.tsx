import { exportRowTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { useRef } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { IssueList } from '../../../components/readiness/issue-list.tsx';
import { AllowWordButton } from '../readiness/allow-word-button.tsx';
import type { PreflightRow } from './preflight-row.ts';
import { useNextRow } from './use-next-row.ts';

interface PreflightRowsProps {
  rows: PreflightRow[];
  onFix: (row: PreflightRow) => void;
  fixing: boolean;
  /** A row's product stands in the edit dialog. */
  isEditing: boolean;
}

/** Rows with issues, each with the way to its product. */
export function PreflightRows({ rows, onFix, fixing, isEditing }: PreflightRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const goOnAfter = useNextRow(list, rows, isEditing);
  return (
    <ul ref={list}>
      {rows.map((row) => (
        <li
          key={`${row.productId} ${row.row}`}
          className="flex items-start gap-x-4 gap-y-2 border-t border-line py-3 [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]"
        >
          <div className="min-w-0 flex-1 text-sm">
            <p className="font-semibold [overflow-wrap:anywhere]">{row.name}</p>
            <p className="text-xs text-muted">
              {row.row === null ? texts.preflightNoRow : texts.preflightRow(formatNumber(row.row))}
            </p>
            <IssueList
              issues={row.issues}
              className="mt-1.5 space-y-2 text-[0.8125rem]"
              renderAction={({ word }) => word !== undefined && <AllowWordButton word={word} />}
            />
          </div>
          <Button
            look="secondary"
            size="small"
            className="max-sm:h-11"
            aria-label={texts.preflightFixNamed(row.name)}
            data-fix
            disabled={fixing}
            onClick={() => {
              goOnAfter(row);
              onFix(row);
            }}
          >
            {texts.preflightFix}
          </Button>
        </li>
      ))}
    </ul>
  );
}
