import { purgeTrashEndpoint, restoreTrashEndpoint, type UndoAnswer } from '@pindahlapak/contract';
import { trashTexts as texts } from '@pindahlapak/messages';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { ArchiveRestore, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Fetched } from '../../components/feedback/fetched.tsx';
import { Pages } from '../../components/display/pages.tsx';
import { Card } from '../../components/display/card.tsx';
import { PageHeader } from '../../components/display/page-header.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { SkeletonRows } from '../../components/feedback/skeleton.tsx';
import { Button } from '../../components/form/button.tsx';
import { withChosen } from '../../components/form/row-box.tsx';
import { ConflictNote } from '../../shared/history.tsx';
import { undoAction } from '../../shared/undo-offer.ts';
import { api } from '../../lib/api/api.ts';
import { showFailure } from '../../lib/api/failures.ts';
import { notify } from '../../lib/api/notify.ts';
import { invalidateTopics } from '../../lib/api/query-client.ts';
import { useNow } from '../../lib/dom/timing.ts';
import { trashQuery } from '../../queries/history.ts';
import { TrashTable } from '../../features/history/trash/trash-table.tsx';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog.tsx';
import { RecountNote, useConfirmedCount, useCloseWhenEmpty } from '../../components/overlay/confirmed-count.tsx';

/** Some products of the trash, or all of it, with the number that was shown. */
type TrashSelection = { ids: string[] } | { all: true; expected: number };

/** Restores products of the trash or deletes them permanently. `onDone` is called after a success. */
function useTrash(onDone: () => void) {
  const [left, setLeft] = useState<UndoAnswer | null>(null);
  const refresh = () => invalidateTopics('products', 'account');
  const restoring = useMutation({
    mutationFn: (body: TrashSelection) => api.call(restoreTrashEndpoint, { body }),
    meta: { ownErrors: true },
    onSuccess: ({ data, message }) => {
      const { batchId, restored, conflictCount } = data;
      if (restored > 0) notify.success(message, batchId === null ? undefined : undoAction(batchId));
      setLeft(conflictCount > 0 ? data : null);
      onDone();
    },
    onError: (error) => showFailure(error, texts.restoreFailed),
    onSettled: refresh,
  });
  const purging = useMutation({
    mutationFn: (body: TrashSelection) => api.call(purgeTrashEndpoint, { body }),
    meta: { ownErrors: true },
    onSuccess: ({ message }) => {
      notify.success(message);
      onDone();
    },
    onError: (error) => showFailure(error, texts.purgeFailed),
    onSettled: refresh,
  });
  return {
    restore: (selection: TrashSelection) => restoring.mutate(selection),
    isRestoring: restoring.isPending,
    /** `onFailed` is called after a failure, once the trash has been fetched again. */
    purge: (selection: TrashSelection, onFailed: (error: Error) => void) =>
      purging.mutate(selection, { onError: onFailed }),
    isPurging: purging.isPending,
    left,
    close: () => setLeft(null),
  };
}

interface PurgeQuestionProps {
  ids: string[] | 'all';
  /** Current number of products in the trash. */
  total: number;
  busy: boolean;
  purge: (selection: TrashSelection, onFailed: (error: Error) => void) => void;
  onClose: () => void;
}

/** Asks before products are deleted permanently. 'all' deletes exactly the number it names or nothing. */
function PurgeQuestion({ ids, total, busy, purge, onClose }: PurgeQuestionProps) {
  const { confirmed, before, recount } = useConfirmedCount(total);
  useCloseWhenEmpty(ids === 'all' && total === 0 && !busy, texts.empty, onClose);
  const count = ids === 'all' ? confirmed : ids.length;
  return (
    <ConfirmDialog
      dangerous
      busy={busy}
      title={texts.purgeTitle}
      text={
        <>
          {texts.purgeText(count)}
          <RecountNote before={before} now={confirmed} />
        </>
      }
      confirmLabel={busy ? texts.purging : texts.purgeConfirm(count)}
      onConfirm={() => purge(ids === 'all' ? { all: true, expected: confirmed } : { ids }, recount)}
      onCancel={onClose}
    />
  );
}

/** Products deleted in the last 30 days, to restore or delete permanently (S24.2). */
export function TrashScreen() {
  const [page, setPage] = useState(1);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [toConfirm, setToConfirm] = useState<string[] | 'all' | null>(null);
  const now = useNow().getTime();
  const query = useQuery({ ...trashQuery(page), placeholderData: keepPreviousData });
  const { restore, isRestoring, purge, isPurging, left, close } = useTrash(() => {
    setSelected(new Set());
    setToConfirm(null);
    setPage(1);
  });
  const total = query.data?.totalItems ?? 0;
  const isBusy = isRestoring || isPurging;
  const chosen: TrashSelection = selected.size > 0 ? { ids: [...selected] } : { all: true, expected: total };
  const title = total === 0 ? texts.title : texts.titleCount(total);
  return (
    <>
      <PageHeader
        title={title}
        text={texts.text}
        actions={
          total > 0 && (
            <>
              <Button look="secondary" busy={isRestoring} disabled={isBusy} onClick={() => restore(chosen)}>
                {!isRestoring && <ArchiveRestore aria-hidden />}
                {isRestoring
                  ? texts.restoring
                  : selected.size > 0
                    ? texts.restoreSelected(selected.size)
                    : texts.restoreAll(total)}
              </Button>
              <Button
                look="danger-ghost"
                disabled={isBusy}
                onClick={() => setToConfirm(selected.size > 0 ? [...selected] : 'all')}
              >
                <Trash2 aria-hidden />
                {selected.size > 0 ? texts.purgeSelected(selected.size) : texts.purgeAll(total)}
              </Button>
            </>
          )
        }
      />
      <div className="space-y-4">
        {left && <ConflictNote answer={left} onClose={close} />}
        <Card>
          <Fetched query={query} waiting={<SkeletonRows rows={3} className="h-14" />}>
            {({ data: products, totalPages }) =>
              total === 0 ? (
                <EmptyState icon={<Trash2 />} title={texts.empty} text={texts.emptyText} />
              ) : (
                <>
                  <TrashTable
                    products={products}
                    selected={selected}
                    onSelect={(ids, isSelected) => setSelected(withChosen(selected, ids, isSelected))}
                    onRestore={(id) => restore({ ids: [id] })}
                    onPurge={(id) => setToConfirm([id])}
                    busy={isBusy}
                    now={now}
                  />
                  <Pages page={page} totalPages={totalPages} onPage={setPage} />
                </>
              )
            }
          </Fetched>
        </Card>
      </div>
      {toConfirm !== null && (
        <PurgeQuestion
          ids={toConfirm}
          total={total}
          busy={isPurging}
          purge={purge}
          onClose={() => setToConfirm(null)}
        />
      )}
    </>
  );
}
