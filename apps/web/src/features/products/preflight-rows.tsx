import type { EndpointData, preflightAkulakuEndpoint } from '@pindahlapak/contract';
import { exportRowTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Button } from '../../components/form/button.tsx';
import { IssueList } from '../../shared/readiness.tsx';
import { isOfProduct } from '../../config/repair-target.ts';
import { IssueField } from './cell-editor.tsx';
import { AllowWordButton } from './reasons-dialog.tsx';

type Report = EndpointData<typeof preflightAkulakuEndpoint>;

/** A row of the export that Akulaku would refuse or that is worth a look, with its reasons. */
export type PreflightRow = Report['rows'][number];

/** What would mend rows of the export, and for how many products. */
export type PreflightRepair = Report['repairs'][number];

/** Identifies a repair: by its issue, and by its source category if it has one. */
export const repairKey = ({ issue, source }: PreflightRepair): string =>
  source ? `${issue} ${source.marketplaceType} ${source.sourceKey}` : issue;

/** Whether a repair mends one of the issues of a row. */
export const mends = ({ issue, source }: PreflightRepair, row: Pick<PreflightRow, 'issues' | 'source'>): boolean =>
  row.issues.some(({ code }) => code === issue) &&
  (source === undefined ||
    (source.marketplaceType === row.source.marketplaceType && source.sourceKey === row.source.sourceKey));

const hasNoFocus = (): boolean => {
  const active = document.activeElement;
  // A dialog itself, or the page's content, takes the focus of a control that is gone.
  return (
    active === null || active === document.body || active.id === 'content' || active.getAttribute('role') === 'dialog'
  );
};

/**
 * Gives the focus to the row that took the place of a mended one, once its edit dialog is closed. Answers what a row's
 * button reports when it is pressed. The buttons in `list` carry `data-fix`.
 */
function useNextRow(list: RefObject<HTMLElement | null>, rows: readonly PreflightRow[], isEditing: boolean) {
  const mending = useRef<{ productId: string; index: number } | null>(null);
  // Before the browser, or the dialog around it, moves the focus of the row that is gone.
  useLayoutEffect(() => {
    const now = mending.current;
    if (now === null || isEditing || rows.some(({ productId }) => productId === now.productId)) return;
    const goOn = () => {
      if (mending.current !== now || !hasNoFocus()) return;
      mending.current = null;
      const buttons = list.current?.querySelectorAll<HTMLElement>('[data-fix]') ?? [];
      buttons[Math.min(now.index, buttons.length - 1)]?.focus();
    };
    goOn();
    // The edit dialog can keep the focus until it is gone itself.
    document.addEventListener('focusin', goOn);
    return () => document.removeEventListener('focusin', goOn);
  }, [list, rows, isEditing]);
  return ({ productId }: PreflightRow) => {
    mending.current = { productId, index: rows.findIndex((row) => row.productId === productId) };
  };
}

interface PreflightRowsProps {
  rows: PreflightRow[];
  onFix: (row: PreflightRow) => void;
  fixing: boolean;
  /** A row's product is open in the edit dialog. */
  isEditing: boolean;
}

/** Rows with issues, each with the way to its product. */
export function PreflightRows({ rows, onFix, fixing, isEditing }: PreflightRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const goOnAfter = useNextRow(list, rows, isEditing);
  const open = (row: PreflightRow) => {
    goOnAfter(row);
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
                  {isOfProduct(code) && (
                    <IssueField
                      productId={row.productId}
                      name={row.name}
                      column={column}
                      onEdit={() => open(row)}
                      onOpen={() => goOnAfter(row)}
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
