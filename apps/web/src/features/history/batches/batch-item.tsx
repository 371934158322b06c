import type { Batch } from '@pindahlapak/contract';
import { historyTexts as texts } from '@pindahlapak/messages';
import { formatDate } from '@pindahlapak/model';
import { ChevronDown, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Badge } from '../../../components/display/badge.tsx';
import { Button } from '../../../components/form/button.tsx';
import { ConflictNote } from '../../../shared/history.tsx';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog.tsx';
import { classNames } from '../../../lib/dom/class-names.ts';
import { useWindowLabel } from '../../../queries/products.ts';
import { BatchChanges } from './batch-changes.tsx';
import type { Undo } from './use-undo.ts';

/** What the undo of a batch left unchanged. */
export function UndoNote({ id, undo: { left, restore, close, isBusy } }: { id: string; undo: Undo }) {
  const answer = left.get(id);
  if (answer === undefined) return null;
  return (
    <div className="mt-3">
      <ConflictNote
        answer={answer}
        onClose={() => close(id)}
        onRestore={(conflict) => restore(id, conflict)}
        busy={isBusy}
      />
    </div>
  );
}

/** Batches with more products than this are undone only after a confirmation. */
const confirmedAbove = 20;

/** Names a batch by its kind, and by its product or window. */
function batchName({ kind, subject, window }: Batch, labelOf: (window: number) => string): string {
  const about = subject ?? (window === null ? null : labelOf(window));
  return about === null ? texts.kinds[kind] : `${texts.kinds[kind]}: ${about}`;
}

const countsOf = (batch: Batch): string =>
  (['created', 'changed', 'deleted', 'restored'] as const)
    .filter((count) => batch[count] > 0)
    .map((count) => texts.counts[count](batch[count]))
    .join(' · ');

/** One batch of a day: what, who, when, how many; its changes on request; 'Urungkan'. */
export function BatchItem({ batch, undo }: { batch: Batch; undo: Undo }) {
  const [open, setOpen] = useState(false);
  const [asks, setAsks] = useState(false);
  const isPending = undo.busyId === batch.id;
  const undoAll = () => undo.undo({ id: batch.id });
  const changesId = useId();
  const name = batchName(batch, useWindowLabel());
  const products = batch.created + batch.changed + batch.deleted + batch.restored;
  const hasContent = batch.kind !== 'purge';
  const shown = open ? texts.hideChanges : texts.showChanges;
  return (
    <li className="border-t border-line py-4 first:border-0 first:pt-0 last:pb-0">
      <div className="flex items-start gap-x-4 max-sm:flex-wrap">
        <div className="min-w-0 flex-1 max-sm:basis-40">
          <p className="line-clamp-4 font-semibold [overflow-wrap:anywhere]">{name}</p>
          <p className="mt-0.5 text-sm text-muted">
            {formatDate(new Date(batch.createdAt), 'time')} · {texts.actor(batch.actor.kind, batch.actor.name)} ·{' '}
            {countsOf(batch)}
          </p>
        </div>
        {/* In the button's place, so that nothing moves after an undo; a phone has no room there. */}
        {batch.undoneAt !== null && <Badge className="mt-1.5 max-sm:order-last sm:-mr-2">{texts.undone}</Badge>}
        <div className="flex items-center gap-1 sm:gap-2">
          {hasContent && (
            <Button
              look="ghost"
              size="small"
              className="order-last max-sm:px-0"
              aria-expanded={open}
              aria-controls={changesId}
              aria-label={texts.changesOf(shown, name)}
              onClick={() => setOpen(!open)}
            >
              <span className="max-sm:hidden">{shown}</span>
              <ChevronDown className={classNames('transition-transform', open && 'rotate-180')} aria-hidden />
            </Button>
          )}
          {batch.canUndo && (
            <Button
              look="secondary"
              size="small"
              className="max-sm:px-0"
              busy={isPending}
              disabled={undo.isBusy}
              aria-label={isPending ? texts.undoing : texts.undoOf(name)}
              onClick={() => (products > confirmedAbove ? setAsks(true) : undoAll())}
            >
              {!isPending && <Undo2 aria-hidden />}
              <span className="max-sm:hidden">{isPending ? texts.undoing : texts.undo}</span>
            </Button>
          )}
        </div>
      </div>
      <UndoNote id={batch.id} undo={undo} />
      <div id={changesId} hidden={!open} className="mt-3 rounded-control border border-line px-4 py-1">
        {open && (
          <BatchChanges batch={batch} busy={undo.isBusy} onUndo={(wish) => undo.undo({ id: batch.id, ...wish })} />
        )}
      </div>
      {asks && (
        <ConfirmDialog
          title={texts.undoTitle}
          text={texts.undoText(`${name} (${countsOf(batch)})`)}
          confirmLabel={texts.undoConfirm}
          onConfirm={() => {
            setAsks(false);
            undoAll();
          }}
          onCancel={() => setAsks(false)}
        />
      )}
    </li>
  );
}
