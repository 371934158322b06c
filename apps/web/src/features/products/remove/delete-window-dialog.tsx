import { deleteWindowEndpoint, type WindowCount } from '@pindahlapak/contract';
import { productTexts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog.tsx';
import { RecountNote } from '../../../components/overlay/recount-note.tsx';
import { useAskedCount } from '../../../components/overlay/use-asked-count.ts';
import { useToldEmptied } from '../../../components/overlay/use-told-emptied.ts';
import { api } from '../../../lib/api/api.ts';
import { windowLabel } from '../../../lib/format/window-label.ts';
import { useDeletion } from './use-deletion.ts';

interface DeleteWindowDialogProps {
  /** The window as it is by now. */
  counted: WindowCount;
  onClose: () => void;
}

/**
 * 'Hapus Semua Produk': asks before a window is emptied; it deletes as many products as it says, or none. It closes where the
 * window is emptied elsewhere.
 */
export default function DeleteWindowDialog({ counted, onClose }: DeleteWindowDialogProps) {
  const { window, totalProduct, name } = counted;
  const label = windowLabel(window, name);
  const { asked, before, recount } = useAskedCount(totalProduct);
  const { confirm, isPending } = useDeletion(
    () => api.call(deleteWindowEndpoint, { params: { window }, query: { expected: asked } }),
    productTexts.deleteAllDone(label),
    onClose,
    (batch) => batch.kind === 'delete-window' && batch.window === window,
  );
  const count = formatNumber(asked);
  useToldEmptied(totalProduct === 0 && !isPending, productTexts.deleteAllNothing(label), onClose);
  return (
    <ConfirmDialog
      open
      dangerous
      busy={isPending}
      title={productTexts.deleteAllTitle}
      text={
        <>
          {productTexts.deleteAllText(label, count)}
          <RecountNote before={before} now={asked} />
        </>
      }
      confirmLabel={isPending ? productTexts.deleting : productTexts.deleteAllConfirm(count)}
      onConfirm={() => confirm(recount)}
      onCancel={onClose}
    />
  );
}
