import type { ListedProduct } from '@pindahlapak/contract';
import { productTexts } from '@pindahlapak/messages';
import { FileSearch, Pencil, Trash2 } from 'lucide-react';
import { Spinner } from '../../../../components/feedback/spinner.tsx';
import { Button } from '../../../../components/form/button.tsx';
import type { ProductActions } from '../row-props.ts';

interface RowActionsProps extends Pick<ProductActions, 'onEdit' | 'onDelete' | 'onTrace'> {
  product: ListedProduct;
  /** The product is on its way to the edit dialog. */
  isOpening: boolean;
}

const size = 'size-11 @2xl:size-8';

/** What can be done with one product. */
export function RowActions({ product, isOpening, onEdit, onDelete, onTrace }: RowActionsProps) {
  const { name } = product;
  return (
    <div className="flex justify-end gap-1 @2xl:gap-0.5">
      <Button
        look="ghost"
        size="icon-small"
        className={size}
        aria-label={productTexts.traceNamed(name)}
        title={productTexts.trace}
        onClick={() => onTrace(product)}
      >
        <FileSearch aria-hidden />
      </Button>
      <Button
        look="ghost"
        size="icon-small"
        className={size}
        data-key="edit"
        aria-label={productTexts.editNamed(name)}
        title={productTexts.edit}
        aria-busy={isOpening || undefined}
        onClick={() => onEdit(product)}
      >
        {isOpening ? <Spinner /> : <Pencil aria-hidden />}
      </Button>
      <Button
        look="danger-ghost"
        size="icon-small"
        className={size}
        aria-label={productTexts.deleteNamed(name)}
        title={productTexts.delete}
        onClick={() => onDelete(product)}
      >
        <Trash2 aria-hidden />
      </Button>
    </div>
  );
}
