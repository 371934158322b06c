import { EditProductDialog } from './edit-dialog.tsx';
import type { ProductRepair } from './edit-values.ts';
import { useEditedProduct } from './use-edited-product.ts';

interface EditByIdProps {
  id: string;
  /** The issues to repair, and how to get to the next product. */
  repair: ProductRepair;
  onClose: () => void;
}

/** The edit dialog for a product given by its id, for other screens. */
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
