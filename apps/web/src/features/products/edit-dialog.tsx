import {
  commonErrorMessages,
  commonTexts,
  fieldMessages,
  historyTexts as texts,
  leavingTexts,
  productTexts,
} from '@pindahlapak/messages';
import { formatDate, formatNumber } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, History } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Fetched } from '../../components/feedback/fetched.tsx';
import { Pages } from '../../components/display/pages.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { WorkNote } from '../../components/feedback/work-note.tsx';
import { SkeletonRows } from '../../components/feedback/skeleton.tsx';
import { Button } from '../../components/form/button.tsx';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog.tsx';
import { ConflictDialog } from '../../components/overlay/conflict-dialog.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { Note } from '../../components/feedback/note.tsx';
import { notify } from '../../lib/api/notify.ts';
import { showFailure } from '../../lib/api/failures.ts';
import { useKeyDown } from '../../lib/dom/use-key-down.ts';
import { saveFeedback, useLate } from '../../lib/dom/timing.ts';
import { useSetAside } from '../../lib/drafts/use-stored-draft.ts';
import { useUnsavedChanges } from '../../lib/drafts/use-unsaved-changes.ts';
import { useCurrentUser } from '../../queries/current-user.ts';
import { productHistoryQuery } from '../../queries/history.ts';
import { FieldChanges } from '../../shared/history.tsx';
import { ProductFormFields } from './edit-fields.tsx';
import {
  FieldRepairs,
  formValuesOf,
  type OpenedProduct,
  type ProductRepair,
  readStoredValues,
  rebasedEdits,
  repairsByField,
  savedVariants,
  useProductForm,
} from './edit-values.ts';
import { rememberRecentProduct } from './recent-products.ts';
import type { Neighbours } from './use-neighbours.ts';
import { useSaveProduct } from './use-save-product.ts';

/** The changes of a product, newest first: old and new values, who and when. */
function ProductHistory({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  return (
    <Fetched query={useQuery(productHistoryQuery(id, page))} waiting={<SkeletonRows rows={2} className="h-10" />}>
      {({ data: batches, totalItems, totalPages }) =>
        totalItems === 0 ? (
          <EmptyState icon={<History />} title={texts.empty} text={texts.productEmpty} />
        ) : (
          <>
            <ol className="space-y-4">
              {batches.map(({ batchId, kind, actor, createdAt, changes }) => (
                <li key={batchId} className="rounded-card border border-line p-4">
                  <p className="mb-2.5 text-sm text-muted">
                    <span className="font-semibold text-ink">{texts.kinds[kind]}</span> ·{' '}
                    {formatDate(new Date(createdAt), 'dateTime')} · {texts.actor(actor.kind, actor.name)}
                  </p>
                  {changes.length > 0 && <FieldChanges changes={changes} />}
                </li>
              ))}
            </ol>
            <Pages page={page} totalPages={totalPages} onPage={setPage} />
          </>
        )
      }
    </Fetched>
  );
}

interface NeighbourBarProps {
  neighbours: Neighbours;
  /** Leaves the product; asks first if there are unsaved changes. */
  onGo: (go: () => void) => void;
}

/** '12 dari 320' with buttons for the previous and next product, also with Alt+K and Alt+J. */
function NeighbourBar({ neighbours, onGo }: NeighbourBarProps) {
  const { number, total, previous, next } = neighbours;
  useKeyDown((event) => {
    const go = { KeyK: previous, KeyJ: next }[event.code];
    if (go === undefined || !event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (go !== null && document.querySelector('[role="alertdialog"]') === null) onGo(go);
  });
  const steps = [
    { label: productTexts.previousProduct, key: 'Alt+K', go: previous, Icon: ChevronUp },
    { label: productTexts.nextProduct, key: 'Alt+J', go: next, Icon: ChevronDown },
  ];
  return (
    <div className="ml-auto flex items-center gap-1">
      <p className="mr-1 text-sm whitespace-nowrap text-muted tabular-nums max-[23rem]:sr-only">
        {productTexts.positionInList(formatNumber(number), formatNumber(total))}
      </p>
      {steps.map(({ label, key, go, Icon }) => (
        <Button
          key={key}
          look="ghost"
          size="icon-small"
          className="max-sm:size-11"
          aria-label={label}
          title={`${label} (${key})`}
          aria-keyshortcuts={key}
          disabled={go === null}
          onClick={() => go && onGo(go)}
        >
          <Icon aria-hidden />
        </Button>
      ))}
    </div>
  );
}

interface EditProductDialogProps {
  product: OpenedProduct;
  onClose: () => void;
  /** If it was opened from the list. */
  neighbours?: Neighbours | null;
  /** If it was opened from a list of repairs. */
  repair?: ProductRepair | null;
  /** Another product is loading: until it replaces this one, nothing can be typed or saved. */
  isLoading?: boolean;
  /** Returns whether a product is still the edited one: a save may end after the seller went elsewhere. */
  isCurrent?: (id: string) => boolean;
}

const isTouched = window.matchMedia('(pointer: coarse)').matches;

/** Three problems have their own toast text; all others share one. */
const toastedTexts: readonly string[] = [
  fieldMessages.productNameRequired,
  fieldMessages.productImageRequired,
  fieldMessages.productPriceInvalid,
];

/** Manages the form of one product: saving, conflicts with another person's save, and leaving. */
function useEditing({
  product,
  onClose,
  repair = null,
  isLoading = false,
  isCurrent = () => true,
}: EditProductDialogProps) {
  /** The save being submitted continues with the next repair. */
  const opensNext = useRef(false);
  /** Where to go after unsaved changes are discarded; null while the question is closed. */
  const [afterDiscard, setAfterDiscard] = useState<(() => void) | null>(null);
  const owner = useCurrentUser()?.id;
  // The product when the dialog opened, or after a conflict, as another person saved it.
  const [known, setKnown] = useState(product);
  const form = useProductForm(known, owner);
  const aside = useSetAside(
    owner,
    `product:${product.id}`,
    (stored) => readStoredValues(product, stored),
    // Saves over the version shown now: the seller has seen it and chose to replace it.
    (typed) => form.restore({ ...typed, version: form.values.version }),
  );
  useUnsavedChanges(form.isDirty, form.dropDraft);
  useEffect(() => {
    if (owner !== undefined) rememberRecentProduct(owner, product);
  }, [owner, product]);
  /** The values of the save that is under way. */
  const [sent, setSent] = useState(form.values);
  const { save, isSaving, conflict } = useSaveProduct({
    id: product.id,
    feedbackMs: saveFeedback.ms,
    onSaved: (saved) => {
      if (owner !== undefined) rememberRecentProduct(owner, saved);
      aside.drop();
      if (form.values !== sent && isCurrent(product.id)) {
        // What was typed during the save stays, as unsaved changes of the saved version.
        const version = String(saved.version);
        const { variants = [] } = known;
        const now = savedVariants(sent.variants, variants);
        if (known.variants !== undefined) setKnown({ ...known, variants: now });
        form.reset({ ...sent, version, variants: '' });
        form.restore({ ...form.values, version, variants: rebasedEdits(form.values.variants, variants, now) });
        return;
      }
      form.dropDraft();
      form.reset(form.values);
      if (!isCurrent(product.id)) return;
      if (opensNext.current && repair?.next) repair.next();
      else onClose();
    },
    onFailed: (error) => {
      showFailure(error, productTexts.editFailed);
      form.refuse(error);
    },
    onReloaded: (saved) => {
      aside.set(form.values);
      setKnown(saved);
      form.reset(formValuesOf(saved));
    },
  });
  const leave = (go: () => void) => {
    form.dropDraft();
    form.reset();
    go();
  };
  return {
    setOpensNext: (isWanted: boolean) => {
      opensNext.current = isWanted;
    },
    known,
    form,
    isSaving,
    conflict,
    submit: form.submit(
      (body) => {
        setSent(form.values);
        save(body);
      },
      ([{ message }]) => notify.error(toastedTexts.includes(message) ? message : commonErrorMessages.validation),
    ),
    /** Goes elsewhere; asks first if there are unsaved changes. */
    depart: (go: () => void) => {
      if (isSaving) return;
      if (isLoading) go();
      else if (form.isDirty) setAfterDiscard(() => go);
      else leave(go);
    },
    discard: {
      isAsked: afterDiscard !== null,
      confirm: () => {
        setAfterDiscard(null);
        if (afterDiscard !== null) leave(afterDiscard);
      },
      cancel: () => setAfterDiscard(null),
    },
    setAside: aside.answers,
  };
}

/** Edits one product. Input survives a failure, an ended session and a reload; closing with unsaved changes asks. */
export function EditProductDialog(props: EditProductDialogProps) {
  const { product, onClose, neighbours = null, repair = null, isLoading = false } = props;
  const { setOpensNext, known, form, isSaving, conflict, submit, depart, discard, setAside } = useEditing(props);
  const repairs = useMemo(() => repairsByField(repair?.issues ?? []), [repair]);
  const [mended] = repairs.keys();
  const formId = useId();
  const [part, setPart] = useState<'fields' | 'history'>('fields');
  const isLate = useLate(isLoading, 300);
  const close = () => depart(onClose);
  const submitAnd = (isNextWanted: boolean) => {
    setOpensNext(isNextWanted);
    // Shows the fields, so that a refused one is visible.
    setPart('fields');
  };

  return (
    <>
      <Dialog
        width="large"
        footerInRow
        // On a touch screen, focusing a field would open the keyboard over half of the form.
        initialFocus={isTouched && mended === undefined ? undefined : `[name="${mended ?? 'name'}"]`}
        title={productTexts.editTitle}
        text={<span className="max-sm:line-clamp-1">{product.name}</span>}
        onClose={close}
        footer={
          <>
            <p className="mr-auto text-xs text-muted sm:self-center sm:text-sm">
              <span className="text-danger-ink">*</span> {productTexts.requiredNote}
            </p>
            <Button look="secondary" onClick={close} disabled={isSaving}>
              {commonTexts.cancel}
            </Button>
            {repair?.next && (
              <Button
                type="submit"
                form={formId}
                look="secondary"
                disabled={isSaving || isLoading}
                onClick={() => submitAnd(true)}
              >
                {productTexts.saveAndNext}
              </Button>
            )}
            <Button
              type="submit"
              form={formId}
              disabled={isLoading}
              busy={isSaving || isLate}
              onClick={() => submitAnd(false)}
            >
              {isSaving ? commonTexts.saving : isLate ? commonTexts.loading : commonTexts.saveChanges}
            </Button>
          </>
        }
      >
        <div role="group" aria-label={productTexts.editTitle} className="mb-4 flex gap-6 border-b border-line">
          {(['fields', 'history'] as const).map((one) => (
            <button
              key={one}
              type="button"
              className="h-11 border-b-2 border-transparent text-sm font-semibold text-muted hover:text-ink aria-pressed:border-brand aria-pressed:text-ink"
              aria-pressed={part === one}
              onClick={() => setPart(one)}
            >
              {productTexts.editParts[one]}
            </button>
          ))}
          {neighbours && <NeighbourBar neighbours={neighbours} onGo={depart} />}
        </div>
        {part === 'history' && <ProductHistory id={product.id} />}
        {repair?.issues
          .filter(({ column }) => column === '')
          .map(({ message }) => (
            <Note key={message} tone="danger" className="mb-4">
              {message}
            </Note>
          ))}
        <WorkNote kind="restored" answers={form.restored} className="mb-4" />
        <WorkNote kind="setAside" answers={setAside} className="mb-4" />
        <form
          id={formId}
          noValidate
          inert={isLoading}
          className={isLate ? 'opacity-60' : undefined}
          // Stays mounted while the history is shown.
          hidden={part !== 'fields'}
          onSubmit={submit}
        >
          <FieldRepairs value={repairs}>
            <ProductFormFields form={form} product={known} />
          </FieldRepairs>
        </form>
      </Dialog>
      {conflict && <ConflictDialog conflict={conflict} />}
      {discard.isAsked && (
        <ConfirmDialog
          dangerous
          title={leavingTexts.title}
          text={productTexts.editDiscardText}
          confirmLabel={productTexts.editDiscard}
          cancelLabel={productTexts.editKeep}
          onConfirm={discard.confirm}
          onCancel={discard.cancel}
        />
      )}
    </>
  );
}
