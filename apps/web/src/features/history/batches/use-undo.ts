import { type UndoAnswer, undoBatchEndpoint, type UndoConflict } from '@pindahlapak/contract';
import { historyTexts as texts } from '@pindahlapak/messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { showFailure } from '../../../lib/api/failures.ts';
import { notify } from '../../../lib/api/notify.ts';
import { invalidateTopics } from '../../../lib/api/query-client.ts';

export interface UndoWish {
  /** The batch. */
  id: string;
  productId?: string | undefined;
  field?: string | undefined;
  force?: boolean;
}

/** Replaces a conflict by what a forced restore of it has left: nothing, or why it is not possible. */
const withForced = (answer: UndoAnswer, { productId, field }: UndoWish, forced: UndoAnswer): UndoAnswer => ({
  ...answer,
  conflictCount: answer.conflictCount - 1 + forced.conflictCount,
  conflicts: answer.conflicts.flatMap((one) =>
    one.productId === productId && one.field === (field ?? null) ? forced.conflicts : one,
  ),
});

/**
 * Undoes batches or parts of them, and holds the conflicts for the seller to resolve, by batch: an undo is a batch
 * itself, which may move the undone one to the next page.
 */
export function useUndo() {
  const [left, setLeft] = useState<ReadonlyMap<string, UndoAnswer>>(new Map());
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id, ...wish }: UndoWish) => api.call(undoBatchEndpoint, { params: { id }, body: wish }),
    meta: { ownErrors: true },
    onSuccess: ({ data, message }, wish) => {
      if (data.restored > 0) notify.success(message);
      else if (data.conflictCount === 0) notify.info(message);
      setLeft((now) => {
        const before = now.get(wish.id);
        const answer = wish.force && before ? withForced(before, wish, data) : data;
        const others = [...now].filter(([id]) => id !== wish.id);
        return new Map(answer.conflictCount > 0 ? [...others, [wish.id, answer]] : others);
      });
    },
    onError: (error) => showFailure(error, texts.undoFailed),
    onSettled: () => invalidateTopics('products', 'account'),
  });
  return {
    undo: mutate,
    isBusy: isPending,
    /** The batch being undone, or null. */
    busyId: isPending ? variables.id : null,
    left,
    restore: (id: string, { productId, field }: UndoConflict) =>
      mutate({ id, productId, field: field ?? undefined, force: true }),
    close: (id: string) => setLeft((now) => new Map([...now].filter(([other]) => other !== id))),
  };
}

export type Undo = ReturnType<typeof useUndo>;
