import {
  ApiError,
  type Batch,
  deleteProductEndpoint,
  deleteWindowEndpoint,
  type WindowCount,
} from '@pindahlapak/contract';
import { productTexts } from '@pindahlapak/messages';
import { formatNumber, type Product } from '@pindahlapak/model';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog.tsx';
import { RecountNote, useConfirmedCount, useCloseWhenEmpty } from '../../components/overlay/confirmed-count.tsx';
import { api } from '../../lib/api/api.ts';
import { showFailure } from '../../lib/api/failures.ts';
import { windowLabel } from '../../lib/format/short-texts.ts';
import { notifyDone } from '../../shared/undo-offer.ts';
import { refreshProducts } from './shown-rows.ts';

/**
 * Deletes on confirmation. A success shows `done`, offers to undo the batch for which `isOwn` is true, and closes. A
 * failure shows the reason, and closes if nothing is left to delete; the callback passed to `confirm` is called once
 * the list was refetched.
 */
function useDeletion(
  remove: () => Promise<unknown>,
  done: string,
  onClose: () => void,
  isOwn: (batch: Batch) => boolean,
) {
  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    meta: { ownErrors: true },
    onSuccess: () => {
      void notifyDone(done, isOwn);
      onClose();
    },
    onError: (error) => {
      showFailure(error, productTexts.deleteFailed);
      if (error instanceof ApiError && error.status === 404) onClose();
    },
    onSettled: () => refreshProducts(),
  });
  return {
    confirm: (onFailed?: (error: Error) => void) => mutate(undefined, onFailed && { onError: onFailed }),
    isPending,
  };
}

interface DeleteProductDialogProps {
  product: Pick<Product, 'id' | 'name'>;
  onClose: () => void;
}

export function DeleteProductDialog({ product, onClose }: DeleteProductDialogProps) {
  const { confirm, isPending } = useDeletion(
    () => api.call(deleteProductEndpoint, { params: { id: product.id } }),
    productTexts.deleteDone,
    onClose,
    ({ kind, subject }) => kind === 'delete' && subject !== null && product.name.startsWith(subject),
  );
  return (
    <ConfirmDialog
      dangerous
      busy={isPending}
      title={productTexts.deleteTitle}
      text={productTexts.deleteText(product.name)}
      confirmLabel={isPending ? productTexts.deleting : productTexts.deleteConfirm}
      onConfirm={() => confirm()}
      onCancel={onClose}
    />
  );
}

interface DeleteWindowDialogProps {
  /** The current state of the window. */
  counted: WindowCount;
  onClose: () => void;
}

/** 'Hapus Semua Produk': empties a window after a confirmation; deletes exactly the number it names or nothing. */
export function DeleteWindowDialog({ counted, onClose }: DeleteWindowDialogProps) {
  const { window, totalProduct, name } = counted;
  const label = windowLabel(window, name);
  const { confirmed, before, recount } = useConfirmedCount(totalProduct);
  const { confirm, isPending } = useDeletion(
    () => api.call(deleteWindowEndpoint, { params: { window }, query: { expected: confirmed } }),
    productTexts.deleteAllDone(label),
    onClose,
    (batch) => batch.kind === 'delete-window' && batch.window === window,
  );
  const count = formatNumber(confirmed);
  useCloseWhenEmpty(totalProduct === 0 && !isPending, productTexts.deleteAllNothing(label), onClose);
  return (
    <ConfirmDialog
      dangerous
      busy={isPending}
      title={productTexts.deleteAllTitle}
      text={
        <>
          {productTexts.deleteAllText(label, count)}
          <RecountNote before={before} now={confirmed} />
        </>
      }
      confirmLabel={isPending ? productTexts.deleting : productTexts.deleteAllConfirm(count)}
      onConfirm={() => confirm(recount)}
      onCancel={onClose}
    />
  );
}
