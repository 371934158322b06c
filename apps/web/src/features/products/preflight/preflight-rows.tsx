import { exportRowTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { akulakuColumns } from '@pindahlapak/rules';
import { useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { classNames } from '../../../lib/dom/class-names.ts';
import { countIssues } from './issue-counts.ts';
import type { PreflightRow } from './preflight-row.ts';

interface PreflightRowsProps {
  rows: PreflightRow[];
  onFix: (row: PreflightRow) => void;
  fixing: boolean;
}

const columnLabel = (column: string): string => akulakuColumns.find(({ letter }) => letter === column)?.label ?? column;

/** The rows with issues, to be narrowed down to those of one column. */
export function PreflightRows({ rows, onFix, fixing }: PreflightRowsProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const counts = countIssues(rows);
  // After a repair the chosen column may have no issue any more.
  const column = counts.some((count) => count.column === chosen) ? chosen : null;
  const shown = column === null ? rows : rows.filter(({ issues }) => issues.some((issue) => issue.column === column));
  const chip = (value: string | null, label: string) => (
    <button
      key={label}
      type="button"
      aria-pressed={value === column}
      className={classNames(
        'h-9 rounded-full border px-3 text-[0.8125rem] font-semibold',
        value === column ? 'border-brand bg-brand text-on-brand' : 'border-line-strong hover:bg-sunken',
      )}
      onClick={() => setChosen(value)}
    >
      {label}
    </button>
  );
  return (
    <>
      <div className="my-3 flex flex-wrap gap-2">
        {chip(null, `${texts.preflightAll} (${formatNumber(rows.length)})`)}
        {counts.map((count) => chip(count.column, `${columnLabel(count.column)} (${formatNumber(count.rows)})`))}
      </div>
      <ul>
        {shown.map((row) => (
          <li
            key={`${row.productId} ${row.row}`}
            className="flex items-start gap-x-4 gap-y-2 border-t border-line py-3 [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]"
          >
            <div className="min-w-0 flex-1 text-sm">
              <p className="font-semibold [overflow-wrap:anywhere]">{row.name}</p>
              <p className="text-xs text-muted">
                {row.row === null ? texts.preflightNoRow : texts.preflightRow(formatNumber(row.row))}
              </p>
              <ul className="mt-1 space-y-0.5 text-[0.8125rem] text-danger-ink">
                {row.issues.map((issue) => (
                  <li key={`${issue.code} ${issue.column}`}>{issue.message}</li>
                ))}
              </ul>
            </div>
            <Button
              look="secondary"
              size="small"
              aria-label={texts.preflightFixNamed(row.name)}
              disabled={fixing}
              onClick={() => onFix(row)}
            >
              {texts.preflightFix}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
