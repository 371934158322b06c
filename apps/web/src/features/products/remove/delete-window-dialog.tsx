import { deleteWindowEndpoint, type WindowCount } from '@pindahlapak/contract';
import { productTexts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog.tsx';
import { api } from '../../../lib/api/api.ts';
import { notify } from '../../../lib/api/notify.ts';
import { focusListIfLost } from '../table/focus-list.ts';
import { useRefreshProducts } from '../use-refresh-products.ts';
import { tellFailure } from '../../../lib/api/tell-failure.ts';

interface DeleteWindowDialogProps {
  counted: WindowCount;
  onClose: () => void;
}

/** 'Hapus Semua Produk': asks before a window is emptied. */
export default function DeleteWindowDialog({ counted, onClose }: DeleteWindowDialogProps) {
  const { window, totalProduct } = counted;
  const refresh = useRefreshProducts();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(deleteWindowEndpoint, { params: { window } }),
    meta: { ownErrors: true },
    onSuccess: () => {
      notify.success(productTexts.deleteAllDone(window));
      onClose();
    },
    onError: (error) => tellFailure(error, productTexts.deleteFailed),
    onSettled: async () => {
      await refresh();
      focusListIfLost();
    },
  });
  return (
    <ConfirmDialog
      open
      dangerous
      busy={isPending}
      title={productTexts.deleteAllTitle}
      text={productTexts.deleteAllText(window, formatNumber(totalProduct))}
      confirmLabel={isPending ? productTexts.deleting : productTexts.deleteAllConfirm}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  );
}
