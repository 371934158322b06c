import { deleteProductEndpoint } from '@pindahlapak/contract';
import { productTexts } from '@pindahlapak/messages';
import type { Product } from '@pindahlapak/model';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog.tsx';
import { api } from '../../../lib/api/api.ts';
import { notify } from '../../../lib/api/notify.ts';
import { focusListIfLost } from '../table/focus-list.ts';
import { tellFailure } from '../../../lib/api/tell-failure.ts';
import { useRefreshProducts } from '../use-refresh-products.ts';

interface DeleteProductDialogProps {
  product: Pick<Product, 'id' | 'name'>;
  onClose: () => void;
}

/** 'Hapus Produk': names the product and asks before it is deleted. */
export default function DeleteProductDialog({ product, onClose }: DeleteProductDialogProps) {
  const refresh = useRefreshProducts();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(deleteProductEndpoint, { params: { id: product.id } }),
    meta: { ownErrors: true },
    onSuccess: () => {
      notify.success(productTexts.deleteDone);
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
      title={productTexts.deleteTitle}
      text={productTexts.deleteText(product.name)}
      confirmLabel={isPending ? productTexts.deleting : productTexts.deleteConfirm}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  );
}
