import type { EndpointData, preflightAkulakuEndpoint, Repair } from '@pindahlapak/contract';
import { exportRowTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Button } from '../../components/form/button.tsx';
import { IssueList } from '../../shared/readiness.tsx';
import { isRepairedInProduct } from '../../config/repair-target.ts';
import { IssueField } from './cell-editor.tsx';
import { AllowWordButton } from './reasons-dialog.tsx';

/** A row of the export that Akulaku would refuse or that is worth a look, with the reasons. */
export type PreflightRow = EndpointData<typeof preflightAkulakuEndpoint>['rows'][number];

/** Returns the key of a repair: its issue, and its source category if it has one. */
export const repairKey = ({ issue, source }: Repair): string =>
  source ? `${issue} ${source.marketplaceType} ${source.sourceKey}` : issue;

/** Returns whether a repair resolves one of a row's issues. */
export const mends = ({ issue, source }: Repair, row: Pick<PreflightRow, 'issues' | 'source'>): boolean =>
  row.issues.some(({ code }) => code === issue) &&
  (source === undefined ||
    (source.marketplaceType === row.source.marketplaceType && source.sourceKey === row.source.sourceKey));

const hasNoFocus = (): boolean => {
  const active = document.activeElement;
  // When a focused control is removed, the focus moves to the dialog or the page's content.
  return (
    active === null || active === document.body || active.id === 'content' || active.getAttribute('role') === 'dialog'
  );
};

/**
 * Moves the focus to the row that replaces a repaired one, once its edit dialog is closed. Returns a function to call
 * when a row's button is clicked. The buttons in `list` carry `data-fix`.
 */
function useNextRow(list: RefObject<HTMLElement | null>, rows: readonly PreflightRow[], isEditing: boolean) {
  const mending = useRef<{ productId: string; index: number } | null>(null);
  // Before the browser or the surrounding dialog moves the focus of the removed row.
  useLayoutEffect(() => {
    const now = mending.current;
    if (now === null || isEditing || rows.some(({ productId }) => productId === now.productId)) return;
    const focusNext = () => {
      if (mending.current !== now || !hasNoFocus()) return;
      mending.current = null;
      const buttons = list.current?.querySelectorAll<HTMLElement>('[data-fix]') ?? [];
      buttons[Math.min(now.index, buttons.length - 1)]?.focus();
    };
    focusNext();
    // The edit dialog may hold the focus until it is removed.
    document.addEventListener('focusin', focusNext);
    return () => document.removeEventListener('focusin', focusNext);
  }, [list, rows, isEditing]);
  return ({ productId }: PreflightRow) => {
    mending.current = { productId, index: rows.findIndex((row) => row.productId === productId) };
  };
}

interface PreflightRowsProps {
  rows: PreflightRow[];
  onFix: (row: PreflightRow) => void;
  fixing: boolean;
  isEditing: boolean;
}

/** Rows with issues, each with a button that opens its product. */
export function PreflightRows({ rows, onFix, fixing, isEditing }: PreflightRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const focusNextAfter = useNextRow(list, rows, isEditing);
  const open = (row: PreflightRow) => {
    focusNextAfter(row);
    onFix(row);
  };
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
              renderAction={({ code, column, word }) => (
                <>
                  {isRepairedInProduct(code) && (
                    <IssueField
                      productId={row.productId}
                      name={row.name}
                      column={column}
                      onEdit={() => open(row)}
                      onOpen={() => focusNextAfter(row)}
                    />
                  )}
                  {word !== undefined && <AllowWordButton word={word} />}
                </>
              )}
            />
          </div>
          <Button
            look="secondary"
            size="small"
            className="max-sm:h-11"
            aria-label={texts.preflightFixNamed(row.name)}
            data-fix
            disabled={fixing}
            onClick={() => open(row)}
          >
            {texts.preflightFix}
          </Button>
        </li>
      ))}
    </ul>
  );
}
