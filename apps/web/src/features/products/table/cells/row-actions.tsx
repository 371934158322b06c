import type { ListedProduct } from '@pindahlapak/contract';
import { productTexts } from '@pindahlapak/messages';
import { Ellipsis, FileSearch, Pencil, Trash2 } from 'lucide-react';
import { Spinner } from '../../../../components/feedback/spinner.tsx';
import { Button } from '../../../../components/form/button.tsx';
import type { ProductActions } from '../row-props.ts';

interface RowActionsProps extends Pick<ProductActions, 'onEdit' | 'onDelete' | 'onTrace' | 'onMore'> {
  product: ListedProduct;
  /** The product is on its way to the edit dialog. */
  isOpening: boolean;
}

const size = 'size-8! @max-2xl:hidden';

/** What can be done with one product; a card has one button for all of it. */
export function RowActions({ product, isOpening, onEdit, onDelete, onTrace, onMore }: RowActionsProps) {
  const { name } = product;
  return (
    <div className="flex justify-end gap-0.5">
      <Button
        look="ghost"
        size="icon"
        className="-mt-0.5 -mb-1.5 @2xl:hidden"
        data-card-only
        aria-label={productTexts.moreNamed(name)}
        aria-haspopup="dialog"
        aria-busy={isOpening || undefined}
        onClick={() => onMore(product)}
      >
        {isOpening ? <Spinner /> : <Ellipsis aria-hidden />}
      </Button>
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
