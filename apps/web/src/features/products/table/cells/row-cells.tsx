import type { ListedProduct } from '@pindahlapak/contract';
import { productTexts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import type { ReactNode } from 'react';
import { Badge } from '../../../../components/display/badge.tsx';
import { MarketplaceBadge } from '../../../../components/display/marketplace-badge.tsx';
import { RowBox } from '../../selection/select-box.tsx';
import type { ColumnName } from '../layout/columns.ts';
import { EditableCell } from './editable-cell.tsx';
import { LastExportCell } from './last-export-cell.tsx';
import { PriceCell, SellPriceCell } from './price-cell.tsx';
import type { ProductActions } from '../row-props.ts';
import { ProductLink } from './product-link.tsx';
import { ProductThumbnail } from './product-thumbnail.tsx';
import { ReadinessCell } from './readiness-cell.tsx';
import { RowActions } from './row-actions.tsx';

export interface CellProps {
  product: ListedProduct;
  /** Its place in the whole list, from 1. */
  number: number;
  actions: ProductActions;
  isOpening: boolean;
}

const excerptMax = 160;

/** What a cell of each column shows. */
export const rowCells: Record<ColumnName, (props: CellProps) => ReactNode> = {
  number: ({ number, product }) => (
    <label className="choose-area">
      <RowBox id={product.id} name={product.name} />
      {formatNumber(number)}
    </label>
  ),
  product: ({ product }) => (
    // The picture reaches down beside the category, where that stands below the name.
    <div className="row-product">
      <ProductThumbnail picture={product.productImage1} />
      <div className="min-w-0 flex-1">
        <ProductLink product={product} />
        {product.description1 && (
          <p className="hidden truncate text-xs leading-4 text-muted @min-[60rem]:block group-data-[density=lega]/table:block">
            {product.description1.slice(0, excerptMax)}
          </p>
        )}
      </div>
    </div>
  ),
  category: ({ product }) => (
    <EditableCell product={product} field="category">
      <span
        title={product.category ?? undefined}
        // A number alone says nothing where no column's head stands above it.
        data-label={`${productTexts.columns.category}: `}
        className="line-clamp-1 @max-[60rem]:before:content-[attr(data-label)] leading-4 [overflow-wrap:anywhere] @min-[60rem]:line-clamp-2 group-data-[density=lega]/table:@min-[60rem]:line-clamp-4"
      >
        {product.category ?? productTexts.none}
      </span>
    </EditableCell>
  ),
  condition: ({ product: { condition } }) => (
    <Badge
      tone={condition === 'baru' ? 'success' : 'accent'}
      // Two of them stand in a line of 44 px.
      className="py-px! @2xl:group-data-[density=rapat]/table:py-0! @2xl:group-data-[density=rapat]/table:leading-4"
    >
      {productTexts.conditions[condition]}
    </Badge>
  ),
  marketplace: ({ product }) => (
    <span className="@2xl:group-data-[density=rapat]/table:[&>span]:py-0 @2xl:group-data-[density=rapat]/table:[&>span]:leading-4">
      <MarketplaceBadge type={product.marketplaceType} />
    </span>
  ),
  // The prices of variants stand in the edit dialog.
  price: ({ product }) =>
    product.variantSummary ? (
      <PriceCell product={product} />
    ) : (
      <EditableCell product={product} field="price">
        <PriceCell product={product} />
      </EditableCell>
    ),
  sellPrice: ({ product: { exportPrice } }) => <SellPriceCell range={exportPrice} />,
  variants: ({ product: { variantSummary } }) => (
    <span className="text-xs text-muted tabular-nums">
      {variantSummary ? productTexts.variantCount(formatNumber(variantSummary.count)) : productTexts.none}
    </span>
  ),
  lastExport: ({ product: { lastExport } }) => <LastExportCell last={lastExport} />,
  readiness: ({ product, actions }) => <ReadinessCell product={product} onReasons={() => actions.onReasons(product)} />,
  actions: ({ product, actions, isOpening }) => <RowActions product={product} isOpening={isOpening} {...actions} />,
};
