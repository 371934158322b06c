import { deleteProductEndpoint } from '@pindahlapak/contract';
import { productTexts } from '@pindahlapak/messages';
import type { Product } from '@pindahlapak/model';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog.tsx';
import { api } from '../../../lib/api/api.ts';
import { useDeletion } from './use-deletion.ts';

interface DeleteProductDialogProps {
  product: Pick<Product, 'id' | 'name'>;
  onClose: () => void;
}

/** 'Hapus Produk': names the product and asks before it is deleted. */
export default function DeleteProductDialog({ product, onClose }: DeleteProductDialogProps) {
  const { confirm, isPending } = useDeletion(
    () => api.call(deleteProductEndpoint, { params: { id: product.id } }),
    productTexts.deleteDone,
    onClose,
    ({ kind, subject }) => kind === 'delete' && subject !== null && product.name.startsWith(subject),
  );
  return (
    <ConfirmDialog
      open
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
