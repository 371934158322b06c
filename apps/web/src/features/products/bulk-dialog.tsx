import { bulkScreenTexts as texts, commonTexts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { Button } from '../../components/form/button.tsx';
import { SelectField } from '../../components/form/field.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { Note } from '../../components/feedback/note.tsx';
import { notify } from '../../lib/api/notify.ts';
import { undoAction } from '../../shared/undo-offer.ts';
import { useBulkChange } from './bulk-change.ts';
import { bulkChangeOf, BulkFields, bulkOps, type BulkValues, firstValues } from './bulk-fields.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import type { ProductSearch } from './product-address.ts';
import { type BulkStart, clearSelection, countSelected, selection, sentSelection } from './selection.ts';

/** A value after it has stayed the same for some ms. Compared by its JSON. */
function useSettled<Value>(value: Value, afterMs: number): { settled: Value; isSettled: boolean } {
  const [settled, setSettled] = useState(value);
  const key = JSON.stringify(value);
  const isSettled = JSON.stringify(settled) === key;
  useEffect(() => {
    if (isSettled) return;
    const timer = setTimeout(() => setSettled(JSON.parse(key) as Value), afterMs);
    return () => clearTimeout(timer);
  }, [isSettled, key, afterMs]);
  return { settled, isSettled };
}

interface BulkDialogProps {
  start: BulkStart;
  search: ProductSearch;
  /** Products that match the list's filters. */
  matching: number;
  onClose: () => void;
}

const typingPauseMs = 350;
/** The button for prices leads to prices alone. */
const opOptions = (start: BulkStart) =>
  bulkOps
    .filter((op) => start !== 'price' || op === 'addPercent' || op === 'addRupiah')
    .map((value) => ({ value, label: texts.ops[value] }));

/** Changes the chosen products: what to change, a preview of it with boxes, then the change (S23). */
export function BulkDialog({ start, search, matching, onClose }: BulkDialogProps) {
  const formId = useId();
  const [chosen] = useState(selection.get);
  const [asked] = useState(() => countSelected(chosen, matching));
  const [values, setValues] = useState<BulkValues>(() => firstValues(start));
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const { settled, isSettled } = useSettled(values, typingPauseMs);
  const { change, problem } = bulkChangeOf(settled);
  const isDeletion = values.op === 'delete';
  const { selection: sent, exclude } = sentSelection(chosen, search);
  const { answer, isCounting, error, retry, refusal, isOutdated, isSaving, save } = useBulkChange({
    selection: sent,
    exclude,
    leftOut,
    change,
    onDone: (changed, batchId) => {
      const count = formatNumber(changed);
      const text = isDeletion ? texts.doneDelete(count) : texts.done(count);
      notify.success(text, batchId === undefined ? undefined : undoAction(batchId));
      clearSelection();
      onClose();
    },
  });
  const set = (next: Partial<BulkValues>) => {
    setValues((now) => ({ ...now, ...next }));
    // Another kind of change begins anew; with another value what was taken out stays out (S23.10).
    if (next.op !== undefined) setLeftOut(new Set());
  };
  const shownOut = new Set(answer?.preview.map(({ id }) => id).filter((id) => leftOut.has(id)));
  const count = (answer?.changed ?? asked) - shownOut.size;
  const isReady = isSettled && answer !== undefined && !isCounting && count > 0 && refusal === null;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isSaving) save(answer.version);
  };
  const label = isDeletion ? texts.applyDelete : texts.apply;

  const preview = () => {
    if (error) return <ErrorState error={error} onRetry={retry} busy={isCounting} />;
    if (answer && refusal === null)
      return (
        <div
          className={isSettled && !isCounting ? undefined : 'opacity-60'}
          aria-busy={!isSettled || isCounting}
          // A product that is taken out while others are counted would be counted with them.
          inert={isCounting}
        >
          <BulkPreview
            answer={answer}
            leftOut={shownOut}
            onLeaveOut={(id, isOut) =>
              setLeftOut((now) => new Set(isOut ? [...now, id] : [...now].filter((other) => other !== id)))
            }
          />
        </div>
      );
    if (change !== null && isCounting)
      return (
        <Loading className="space-y-2">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-24" />
        </Loading>
      );
    return <p className="text-sm text-muted">{texts.waiting}</p>;
  };

  return (
    <Dialog
      width="large"
      footerInRow
      title={texts.title}
      text={texts.text(formatNumber(asked))}
      initialFocus={start === 'category' || start === 'price' ? '[name="value"]' : undefined}
      onClose={() => !isSaving && onClose()}
      footer={
        <>
          <Button look="secondary" disabled={isSaving} onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            look={isDeletion ? 'danger' : 'primary'}
            busy={isSaving}
            disabled={!isReady}
          >
            {isSaving ? texts.applying : label(formatNumber(count))}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={apply}>
        <div className="grid gap-x-4 sm:grid-cols-3">
          <SelectField
            label={texts.op}
            options={opOptions(start)}
            value={values.op}
            onChoose={(op) => set({ op, value: '' })}
          />
          <BulkFields values={values} onChange={set} error={(isSettled && (problem ?? refusal)) || undefined} />
        </div>
      </form>
      {isDeletion && <p className="mb-3 text-sm text-muted">{texts.deleteText}</p>}
      {values.op === 'applyWordRules' && <p className="mb-3 text-sm text-muted">{texts.wordRulesText}</p>}
      {isOutdated && (
        <Note tone="accent" role="alert" className="mb-3 font-semibold">
          {texts.again}
        </Note>
      )}
      {preview()}
    </Dialog>
  );
}
