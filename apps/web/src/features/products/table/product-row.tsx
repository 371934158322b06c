import { productTexts } from '@pindahlapak/messages';
import type { ListedProduct } from '@pindahlapak/contract';
import { formatNumber } from '@pindahlapak/model';
import { FileSearch, Pencil, Trash2 } from 'lucide-react';
import { memo, type Ref } from 'react';
import { Spinner } from '../../../components/feedback/spinner.tsx';
import { Badge } from '../../../components/display/badge.tsx';
import { Button } from '../../../components/form/button.tsx';
import { MarketplaceBadge } from '../../../components/display/marketplace-badge.tsx';
import { PriceCell } from './price-cell.tsx';
import { ProductLink } from './product-link.tsx';
import { ProductThumbnail } from './product-thumbnail.tsx';
import { ReadinessCell } from './readiness-cell.tsx';
import { productCells, tableParts } from './table-layout.ts';

/** What can be done with a product of the list. */
export interface ProductActions {
  onEdit: (product: ListedProduct) => void;
  onDelete: (product: ListedProduct) => void;
  /** Shows the rows that the export writes for it. */
  onTrace: (product: ListedProduct) => void;
  /** Shows why it is not ready. */
  onReasons: (product: ListedProduct) => void;
  /** Id of the product that is on its way to the edit dialog, '' where none is. */
  opening: string;
}

interface ProductRowProps extends ProductActions {
  product: ListedProduct;
  /** Its place in the whole list, from 1. */
  number: number;
  /** Its place on the page, from 0. */
  index: number;
  ref?: Ref<HTMLTableRowElement>;
}

const excerptMax = 160;

/** One product; a line of the table, or a card where the list is narrow. */
export const ProductRow = memo(function ProductRow({
  product,
  number,
  index,
  ref,
  onEdit,
  onDelete,
  onTrace,
  onReasons,
  opening,
}: ProductRowProps) {
  const { category, condition, description1, marketplaceType, name, productImage1 } = product;
  const isOpening = opening === product.id;
  return (
    <tr ref={ref} data-index={index} aria-rowindex={number + 1} {...tableParts.row}>
      <td {...productCells.number}>
        <span className="@4xl:hidden">{productTexts.columns.number} </span>
        {formatNumber(number)}
      </td>
      <td {...productCells.product}>
        <div className="flex items-start gap-3">
          <ProductThumbnail picture={productImage1} />
          <div className="min-w-0 flex-1">
            <ProductLink product={product} />
            {description1 && (
              <p className="truncate text-[0.8125rem] text-muted">{description1.slice(0, excerptMax)}</p>
            )}
          </div>
        </div>
      </td>
      <td {...productCells.category} title={category ?? undefined}>
        <span className="line-clamp-2 [overflow-wrap:anywhere] @4xl:line-clamp-3 @4xl:text-[0.8125rem] @4xl:leading-[1.15rem]">
          {category ?? productTexts.none}
        </span>
      </td>
      <td {...productCells.condition}>
        <Badge tone={condition === 'baru' ? 'success' : 'accent'}>{productTexts.conditions[condition]}</Badge>
      </td>
      <td {...productCells.marketplace}>
        <MarketplaceBadge type={marketplaceType} />
      </td>
      <td {...productCells.price}>
        <PriceCell product={product} />
      </td>
      <td {...productCells.readiness}>
        <ReadinessCell product={product} onReasons={() => onReasons(product)} />
      </td>
      <td {...productCells.actions}>
        <div className="flex justify-end gap-1">
          <Button
            look="ghost"
            size="icon-small"
            aria-label={productTexts.traceNamed(name)}
            title={productTexts.trace}
            onClick={() => onTrace(product)}
          >
            <FileSearch aria-hidden />
          </Button>
          <Button
            look="ghost"
            size="icon-small"
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
            aria-label={productTexts.deleteNamed(name)}
            title={productTexts.delete}
            onClick={() => onDelete(product)}
          >
            <Trash2 aria-hidden />
          </Button>
        </div>
      </td>
    </tr>
  );
});
