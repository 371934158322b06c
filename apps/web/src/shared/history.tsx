import type { FieldHistory, UndoAnswer, UndoConflict } from '@pindahlapak/contract';
import { historyTexts as texts, productFieldLabels } from '@pindahlapak/messages';
import { formatDecimal, formatRupiah } from '@pindahlapak/model';
import { ArrowRight, TriangleAlert, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../components/form/button.tsx';

const names: Record<string, string> = { ...texts.fieldNames, ...productFieldLabels };

/** Returns the label of a field, with its variant if it has one. */
function fieldLabel({ field, variant, part }: Pick<FieldHistory, 'field' | 'variant' | 'part'>): string {
  const name = names[field] ?? field;
  if (variant === null) return name;
  const ofVariant = part === null ? '' : `, ${(texts.fieldNames as Record<string, string>)[part] ?? part}`;
  return `${name} ${variant}${ofVariant}`;
}

export function shownValue(value: string | number | boolean | null, isMoney: boolean): ReactNode {
  if (value === null || value === '') return <span className="text-muted italic">{texts.emptyValue}</span>;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return isMoney ? formatRupiah(value) : formatDecimal(value);
  return value;
}

/** Prices are shown as money; an added or removed variant is shown with its price. */
const isMoney = ({ field, part }: FieldHistory): boolean =>
  field === 'variants' ? part === 'price' || part === null : field === 'price';

interface FieldChangesProps {
  changes: readonly FieldHistory[];
  /** Undoes one field of a product; absent if that is not offered. */
  undo?: { of: string; busy: boolean; onUndo: (field: string) => void };
}

export function FieldChanges({ changes, undo }: FieldChangesProps) {
  if (changes.length === 0) return <p className="text-sm text-muted">{texts.noFields}</p>;
  return (
    <ul className="space-y-2.5">
      {changes.map((change, index) => (
        // Entries have no id, and their order never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="flex flex-wrap items-start gap-x-3 gap-y-1 text-sm">
          <span className="w-full shrink-0 font-semibold sm:w-40">{fieldLabel(change)}</span>
          <span className="flex min-w-0 flex-1 basis-56 flex-wrap items-baseline gap-x-2 gap-y-1 [overflow-wrap:anywhere]">
            <del className="line-clamp-4 text-muted decoration-line-strong">
              {shownValue(change.old, isMoney(change))}
            </del>
            <ArrowRight className="size-3.5 shrink-0 self-center text-muted" aria-hidden />
            <ins className="line-clamp-4 no-underline">{shownValue(change.new, isMoney(change))}</ins>
          </span>
          {undo && (
            <Button
              look="ghost"
              size="icon-small"
              disabled={undo.busy}
              title={texts.undo}
              aria-label={texts.undoOf(`${fieldLabel(change)}, ${undo.of}`)}
              onClick={() => undo.onUndo(change.field)}
            >
              <Undo2 aria-hidden />
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface ConflictNoteProps {
  answer: UndoAnswer;
  onClose: () => void;
  /** Also restores fields that were changed since; absent if that is not possible. */
  onRestore?: ((conflict: UndoConflict) => void) | undefined;
  busy?: boolean;
}

const conflictsShown = 10;

/** What an undo or restore left unchanged, with a choice to restore it anyway. */
export function ConflictNote({ answer, onClose, onRestore, busy = false }: ConflictNoteProps) {
  const { conflicts, conflictCount } = answer;
  const shown = conflicts.slice(0, conflictsShown);
  return (
    <section role="status" className="rounded-card bg-accent-soft p-4 text-sm text-accent-ink">
      <div className="flex items-start gap-3">
        <TriangleAlert className="mt-0.5 size-5 shrink-0" aria-hidden />
        <div className="min-w-0 flex-1">
          <p className="text-base font-bold">{texts.conflictsTitle(conflictCount)}</p>
          {onRestore && <p>{texts.conflictsText}</p>}
        </div>
        <Button look="secondary" size="small" onClick={onClose}>
          {texts.leave}
        </Button>
      </div>
      <ul className="mt-3 space-y-2">
        {shown.map((conflict) => (
          <li
            key={`${conflict.productId} ${conflict.field}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-surface px-3 py-2 text-ink"
          >
            <span className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
              <span className="font-semibold">{conflict.name}</span>
              {' · '}
              {conflict.field === null
                ? texts.wholeProduct
                : fieldLabel({ field: conflict.field, variant: null, part: null })}
              {' · '}
              <span className="text-muted">{conflict.message}</span>
              {conflict.reason === 'changed' && conflict.field !== null && conflict.field !== 'variants' && (
                <span className="block text-muted">
                  {shownValue(conflict.current, conflict.field === 'price')} →{' '}
                  {shownValue(conflict.old, conflict.field === 'price')}
                </span>
              )}
            </span>
            {onRestore && conflict.reason === 'changed' && (
              <Button look="secondary" size="small" busy={busy} onClick={() => onRestore(conflict)}>
                {texts.restoreAnyway}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {conflictCount > shown.length && <p className="mt-2">{texts.conflictsMore(conflictCount - shown.length)}</p>}
    </section>
  );
}
