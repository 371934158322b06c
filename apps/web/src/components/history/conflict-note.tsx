import type { UndoAnswer, UndoConflict } from '@pindahlapak/contract';
import { historyTexts as texts } from '@pindahlapak/messages';
import { TriangleAlert } from 'lucide-react';
import { Button } from '../form/button.tsx';
import { fieldLabel, shownValue } from './field-changes.tsx';

interface ConflictNoteProps {
  answer: UndoAnswer;
  onClose: () => void;
  /** Puts back also what was changed since; absent where that cannot be. */
  onPutBack?: ((conflict: UndoConflict) => void) | undefined;
  busy?: boolean;
}

const conflictsShown = 10;

/** What an undo or a restore left as it is, with the choice to put it back all the same. */
export function ConflictNote({ answer, onClose, onPutBack, busy = false }: ConflictNoteProps) {
  const { conflicts, conflictCount } = answer;
  const shown = conflicts.slice(0, conflictsShown);
  return (
    <section role="status" className="rounded-card bg-accent-soft p-4 text-sm text-accent-ink">
      <div className="flex items-start gap-3">
        <TriangleAlert className="mt-0.5 size-5 shrink-0" aria-hidden />
        <div className="min-w-0 flex-1">
          <p className="text-base font-bold">{texts.conflictsTitle(conflictCount)}</p>
          {onPutBack && <p>{texts.conflictsText}</p>}
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
            {onPutBack && conflict.reason === 'changed' && (
              <Button look="secondary" size="small" busy={busy} onClick={() => onPutBack(conflict)}>
                {texts.putBackToo}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {conflictCount > shown.length && <p className="mt-2">{texts.conflictsMore(conflictCount - shown.length)}</p>}
    </section>
  );
}
