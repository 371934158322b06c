import { deleteWindowEndpoint, type WindowCount } from '@pindahlapak/contract';
import { productTexts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog.tsx';
import { api } from '../../../lib/api/api.ts';
import { windowLabel } from '../../../lib/format/window-label.ts';
import { useDeletion } from './use-deletion.ts';

interface DeleteWindowDialogProps {
  counted: WindowCount;
  onClose: () => void;
}

/** 'Hapus Semua Produk': asks before a window is emptied; it deletes as many products as it says, or none. */
export default function DeleteWindowDialog({ counted, onClose }: DeleteWindowDialogProps) {
  const { window, totalProduct, name } = counted;
  const label = windowLabel(window, name);
  const { confirm, isPending } = useDeletion(
    () => api.call(deleteWindowEndpoint, { params: { window }, query: { expected: totalProduct } }),
    productTexts.deleteAllDone(label),
    onClose,
    (batch) => batch.kind === 'delete-window' && batch.window === window,
  );
  return (
    <ConfirmDialog
      open
      dangerous
      busy={isPending}
      title={productTexts.deleteAllTitle}
      text={productTexts.deleteAllText(label, formatNumber(totalProduct))}
      confirmLabel={isPending ? productTexts.deleting : productTexts.deleteAllConfirm}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
