import { ApiError, type Batch } from '@pindahlapak/contract';
import { productTexts } from '@pindahlapak/messages';
import { useMutation } from '@tanstack/react-query';
import { tellFailure } from '../../../lib/api/tell-failure.ts';
import { notifyDone } from '../../../lib/history/undo-offer.ts';
import { focusListIfLost } from '../table/focus-list.ts';
import { useRefreshProducts } from '../use-refresh-products.ts';

/**
 * Deletes when asked to. On success it says `done`, offers to undo the batch for which `isOwn` holds, and closes; on failure it
 * says why, and closes where there is nothing left to delete. The list is fetched again either way, before the callback given to
 * `confirm` hears of a failure.
 */
export function useDeletion(
  remove: () => Promise<unknown>,
  done: string,
  onClose: () => void,
  isOwn: (batch: Batch) => boolean,
) {
  const refresh = useRefreshProducts();
  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    meta: { ownErrors: true },
    onSuccess: () => {
      void notifyDone(done, isOwn);
      onClose();
    },
    onError: (error) => {
      tellFailure(error, productTexts.deleteFailed);
      if (error instanceof ApiError && error.status === 404) onClose();
    },
    onSettled: async () => {
      await refresh();
      focusListIfLost();
    },
  });
  return {
    confirm: (onFailed?: (error: Error) => void) => mutate(undefined, onFailed && { onError: onFailed }),
    isPending,
  };
}
