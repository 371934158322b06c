import { productTexts } from '@pindahlapak/messages';
import { useMutation } from '@tanstack/react-query';
import { notify } from '../../../lib/api/notify.ts';
import { tellFailure } from '../../../lib/api/tell-failure.ts';
import { focusListIfLost } from '../table/focus-list.ts';
import { useRefreshProducts } from '../use-refresh-products.ts';

/** Deletes when asked to: says `done` and closes, or says why it failed; the list is fetched again either way. */
export function useDeletion(remove: () => Promise<unknown>, done: string, onClose: () => void) {
  const refresh = useRefreshProducts();
  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    meta: { ownErrors: true },
    onSuccess: () => {
      notify.success(done);
      onClose();
    },
    onError: (error) => tellFailure(error, productTexts.deleteFailed),
    onSettled: async () => {
      await refresh();
      focusListIfLost();
    },
  });
  return { confirm: () => mutate(), isPending };
}
