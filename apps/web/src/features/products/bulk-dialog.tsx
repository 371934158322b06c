import { bulkScreenTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { type FormEvent, useId, useState } from 'react';
import { ApiError, bulkChangeEndpoint, type SentBulkChange, type SentSelection } from '@pindahlapak/contract';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { SelectField } from '../../components/form/field.tsx';
import { FormDialog } from '../../components/overlay/form-dialog.tsx';
import { Note } from '../../components/feedback/note.tsx';
import { notify } from '../../lib/api/notify.ts';
import { undoAction } from '../../shared/undo-offer.ts';
import { typingPauseMs } from './search-box.tsx';
import { bulkChangeOf, BulkFields, bulkOps, type BulkValues, firstValues } from './bulk-fields.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import type { ProductSearch } from './product-address.ts';
import { type BulkStart, clearSelection, countSelected, selection, sentSelection } from './selection.ts';
import { useDebounced } from '../../lib/dom/timing.ts';
import { api } from '../../lib/api/api.ts';
import { showFailure } from '../../lib/api/failures.ts';
import { refreshProducts } from './shown-rows.ts';

interface BulkChangeInput {
  /** Products to change, except those in `exclude` and `leftOut`. */
  selection: SentSelection;
  exclude: readonly string[];
  /** Products excluded in the preview, which still lists them. */
  leftOut: ReadonlySet<string>;
  change: SentBulkChange | null;
  /** `batchId` is the batch of the change; absent if nothing was changed. */
  onDone: (changed: number, batchId: string | undefined) => void;
}

/** Returns the server's message about a field of the change, or null. */
const refusalOf = (error: unknown): string | null =>
  error instanceof ApiError && error.status === 422 ? (Object.values(error.fields)[0] ?? error.message) : null;

/** Previews a change and applies it, only to the products that were previewed. */
function useBulkChange({ selection, exclude, leftOut, change, onDone }: BulkChangeInput) {
  const [isOutdated, setIsOutdated] = useState(false);
  const body = change && { selection, change, exclude: [...exclude] };
  const preview = useQuery({
    // Not under 'products', which is refetched with each change elsewhere: the figures must not change while they are
    // read.
    queryKey: ['bulk preview', body],
    queryFn: async () => {
      if (body === null) throw new Error('nothing to preview');
      const look = async (excludedOutsidePreview: readonly string[]) => {
        const sent = { ...body, exclude: [...exclude, ...excludedOutsidePreview], dryRun: true };
        return {
          ...(await api.call(bulkChangeEndpoint, { body: sent })).data,
          excludedOutsidePreview: excludedOutsidePreview.length,
        };
      };
      const first = await look([]);
      const shown = new Set(first.preview.map(({ id }) => id));
      // Excluded products that are not in this preview have to be excluded from the server's counts as well.
      const excludedOutsidePreview = [...leftOut].filter((id) => !shown.has(id));
      return excludedOutsidePreview.length === 0 ? first : await look(excludedOutsidePreview);
    },
    enabled: body !== null,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { ownErrors: true },
  });
  const saving = useMutation({
    mutationFn: async (version: number) => {
      if (body === null) throw new Error('nothing to change');
      const sent = { ...body, exclude: [...exclude, ...leftOut], dryRun: false, version };
      return (await api.call(bulkChangeEndpoint, { body: sent })).data;
    },
    meta: { ownErrors: true },
    onSuccess: async ({ changed, batchId }) => {
      onDone(changed, batchId);
      await refreshProducts();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.error === 'catalogue-changed') {
        setIsOutdated(true);
        void preview.refetch();
      } else showFailure(error, texts.failed);
    },
  });
  const refusal = refusalOf(preview.error) ?? refusalOf(saving.error);
  return {
    /** The preview of this change, or of the previous one while this one is counted. */
    answer: change === null ? undefined : preview.data,
    isCounting: preview.isFetching || preview.isPlaceholderData,
    /** Why there is no preview, unless the change was refused. */
    error: refusal === null ? preview.error : null,
    retry: () => void preview.refetch(),
    refusal: change === null ? null : refusal,
    /** Products changed between the preview and the save; the preview is a new one. */
    isOutdated,
    isSaving: saving.isPending,
    /** Applies the change to this version of the catalogue. */
    save: (version: number) => {
      setIsOutdated(false);
      saving.mutate(version);
    },
  };
}

interface BulkDialogProps {
  start: BulkStart;
  search: ProductSearch;
  matching: number;
  onClose: () => void;
}

/** The button for prices only offers price changes. */
const opOptions = (start: BulkStart) =>
  bulkOps
    .filter((op) => start !== 'price' || op === 'addPercent' || op === 'addRupiah')
    .map((value) => ({ value, label: texts.ops[value] }));

/** Changes the chosen products: the change, its preview with checkboxes, then the save (S23). */
export function BulkDialog({ start, search, matching, onClose }: BulkDialogProps) {
  const formId = useId();
  // The products that were chosen when the dialog opened, even if the back button changes the list behind it.
  const [{ selection: sent, exclude }] = useState(() => sentSelection(selection.get(), search));
  const [selectedCount] = useState(() => countSelected(selection.get(), matching));
  const [values, setValues] = useState<BulkValues>(() => firstValues(start));
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const { debounced, isCurrent } = useDebounced(values, typingPauseMs);
  const { change, problem } = bulkChangeOf(debounced);
  const isDeletion = values.op === 'delete';
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
    // Another kind of change starts over; a new value keeps the excluded products (S23.10).
    if (next.op !== undefined) setLeftOut(new Set());
  };
  const excludedInPreview = new Set(answer?.preview.map(({ id }) => id).filter((id) => leftOut.has(id)));
  const count = (answer?.changed ?? selectedCount) - excludedInPreview.size;
  const isReady = isCurrent && answer !== undefined && !isCounting && count > 0 && refusal === null;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isSaving) save(answer.version);
  };
  const label = isDeletion ? texts.applyDelete : texts.apply;

  const preview = () => {
    if (error) return <ErrorState error={error} onRetry={retry} busy={isCounting} />;
    if (answer && refusal === null)
      return (
        <div className={isCurrent && !isCounting ? undefined : 'opacity-60'} aria-busy={!isCurrent || isCounting}>
          <BulkPreview
            answer={answer}
            isCounting={isCounting}
            leftOut={excludedInPreview}
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
    <FormDialog
      width="large"
      footerInRow
      title={texts.title}
      text={texts.text(formatNumber(selectedCount))}
      initialFocus={start === 'category' || start === 'price' ? '[name="value"]' : undefined}
      form={formId}
      submit={isSaving ? texts.applying : label(formatNumber(count))}
      dangerous={isDeletion}
      busy={isSaving}
      disabled={!isReady}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={apply}>
        <div className="grid gap-x-4 sm:grid-cols-3">
          <SelectField
            label={texts.op}
            options={opOptions(start)}
            value={values.op}
            onChoose={(op) => set({ op, value: '' })}
          />
          <BulkFields values={values} onChange={set} error={(isCurrent && (problem ?? refusal)) || undefined} />
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
    </FormDialog>
  );
}
