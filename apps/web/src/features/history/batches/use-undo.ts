import { undoBatchEndpoint, type UndoAnswer, type UndoConflict } from '@pindahlapak/contract';
import { historyTexts } from '@pindahlapak/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { notify } from '../../../lib/api/notify.ts';
import { tellFailure } from '../../../lib/api/failures.ts';

interface Wish {
  productId?: string | undefined;
  field?: string | undefined;
  force?: boolean;
}

/** Undoes a batch, or a part of it, and keeps what it left as it is, for the seller to choose. */
export function useUndo(id: string) {
  const queries = useQueryClient();
  const [left, setLeft] = useState<UndoAnswer | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (wish: Wish) => api.call(undoBatchEndpoint, { params: { id }, body: wish }),
    meta: { ownErrors: true },
    onSuccess: ({ data, message }, { force }) => {
      if (data.restored > 0) notify.success(message);
      else if (data.conflictCount === 0) notify.info(message);
      // What was put back after all is no longer left; the others stay named.
      if (!force || data.conflictCount > 0) setLeft(data.conflictCount > 0 ? data : null);
    },
    onError: (error) => tellFailure(error, historyTexts.undoFailed),
    onSettled: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['products'] }),
        queries.invalidateQueries({ queryKey: ['account'] }),
      ]);
    },
  });
  const putBack = ({ productId, field }: UndoConflict) => {
    setLeft(
      (answer) =>
        answer && {
          ...answer,
          conflictCount: answer.conflictCount - 1,
          conflicts: answer.conflicts.filter((one) => one.productId !== productId || one.field !== field),
        },
    );
    mutate({ productId, field: field ?? undefined, force: true });
  };
  return {
    undo: (wish: Wish = {}) => mutate(wish),
    isPending,
    left: left !== null && left.conflictCount > 0 ? left : null,
    putBack,
    close: () => setLeft(null),
  };
}
