import { EditProductDialog } from './edit-dialog.tsx';
import type { ProductRepair } from './edit-values.ts';
import { useEditedProduct } from './use-edited-product.ts';

interface EditByIdProps {
  id: string;
  /** Why it is edited, and the way to the next product. */
  repair: ProductRepair;
  onClose: () => void;
}

/** The edit dialog for a product that another screen names. */
export default function EditById({ id, repair, onClose }: EditByIdProps) {
  const { product, isLoading } = useEditedProduct(id, (next) => next === '' && onClose());
  return (
    product && (
      <EditProductDialog
        key={product.id}
        product={product}
        repair={product.id === id ? repair : null}
        isLoading={isLoading}
        onClose={onClose}
      />
    )
  );
}
