import { purgeTrashEndpoint, restoreTrashEndpoint, type UndoAnswer } from '@pindahlapak/contract';
import { trashTexts } from '@pindahlapak/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { notify } from '../../../lib/api/notify.ts';
import { showFailure } from '../../../lib/api/failures.ts';
import { undoAction } from '../../../shared/undo-offer.ts';

/** Some products of the trash, or all of it, with the number that was shown. */
export type TrashSelection = { ids: string[] } | { all: true; expected: number };

/** Restores products of the trash or deletes them permanently. `onDone` is called after a success. */
export function useTrash(onDone: () => void) {
  const queries = useQueryClient();
  const [left, setLeft] = useState<UndoAnswer | null>(null);
  const refresh = async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['products'] }),
      queries.invalidateQueries({ queryKey: ['account'] }),
    ]);
  };
  const restoring = useMutation({
    mutationFn: (body: TrashSelection) => api.call(restoreTrashEndpoint, { body }),
    meta: { ownErrors: true },
    onSuccess: ({ data, message }) => {
      const { batchId, restored, conflictCount } = data;
      if (restored > 0) notify.success(message, batchId === null ? undefined : undoAction(batchId));
      setLeft(conflictCount > 0 ? data : null);
      onDone();
    },
    onError: (error) => showFailure(error, trashTexts.restoreFailed),
    onSettled: refresh,
  });
  const purging = useMutation({
    mutationFn: (body: TrashSelection) => api.call(purgeTrashEndpoint, { body }),
    meta: { ownErrors: true },
    onSuccess: ({ message }) => {
      notify.success(message);
      onDone();
    },
    onError: (error) => showFailure(error, trashTexts.purgeFailed),
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
