import type { ListedProduct } from '@pindahlapak/contract';
import { productTexts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { memo, type ReactNode, type Ref } from 'react';
import { Badge } from '../../../components/display/badge.tsx';
import { MarketplaceBadge } from '../../../components/display/marketplace-badge.tsx';
import type { ColumnName } from './columns.ts';
import { PriceCell } from './price-cell.tsx';
import { ProductLink } from './product-link.tsx';
import { ProductThumbnail } from './product-thumbnail.tsx';
import { ReadinessCell } from './readiness-cell.tsx';
import { RowActions } from './row-actions.tsx';
import { cellPart, tableParts } from './table-layout.ts';

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
  columns: readonly ColumnName[];
  /** Its place in the whole list, from 1. */
  number: number;
  /** Its place on the page, from 0. */
  index: number;
  ref?: Ref<HTMLTableRowElement>;
}

const excerptMax = 160;

/** Two of them stand in a line of 44 px. */
const lowBadge = 'py-px! @2xl:group-data-[density=rapat]/table:py-0! @2xl:group-data-[density=rapat]/table:leading-4';

const cellLooks: Partial<Record<ColumnName, string>> = {
  number: 'self-start pt-1 text-center text-muted tabular-nums @2xl:self-center @2xl:pt-0 @2xl:text-left',
  category: 'pl-[calc(var(--thumb)+0.625rem)] text-xs text-muted @min-[60rem]:pl-0 @min-[60rem]:text-ink',
  price: 'text-[0.9375rem] leading-5 font-bold tabular-nums @2xl:text-[0.8125rem] @2xl:font-semibold',
};

/** One product; a line of the table, or a card where the list is narrow. */
export const ProductRow = memo(function ProductRow({
  product,
  columns,
  number,
  index,
  ref,
  ...actions
}: ProductRowProps) {
  const { category, condition, description1, marketplaceType, productImage1 } = product;
  const contents: Record<ColumnName, () => ReactNode> = {
    number: () => formatNumber(number),
    product: () => (
      // The picture reaches down beside the category, where that stands below the name.
      <div className="flex items-start gap-2.5 @min-[60rem]:items-center @max-[60rem]:*:first:-mb-4 @2xl:@max-[60rem]:*:first:-mb-5">
        <ProductThumbnail picture={productImage1} />
        <div className="min-w-0 flex-1">
          <ProductLink product={product} />
          {description1 && (
            <p className="hidden truncate text-xs leading-4 text-muted @min-[60rem]:block group-data-[density=lega]/table:block">
              {description1.slice(0, excerptMax)}
            </p>
          )}
        </div>
      </div>
    ),
    category: () => (
      <span
        title={category ?? undefined}
        className="line-clamp-1 leading-4 [overflow-wrap:anywhere] @min-[60rem]:line-clamp-2 group-data-[density=lega]/table:@min-[60rem]:line-clamp-4"
      >
        {category ?? productTexts.none}
      </span>
    ),
    condition: () => (
      <Badge tone={condition === 'baru' ? 'success' : 'accent'} className={lowBadge}>
        {productTexts.conditions[condition]}
      </Badge>
    ),
    marketplace: () => (
      <span className="@2xl:group-data-[density=rapat]/table:[&>span]:py-0 @2xl:group-data-[density=rapat]/table:[&>span]:leading-4">
        <MarketplaceBadge type={marketplaceType} />
      </span>
    ),
    price: () => <PriceCell product={product} />,
    readiness: () => <ReadinessCell product={product} onReasons={() => actions.onReasons(product)} />,
    actions: () => <RowActions product={product} isOpening={actions.opening === product.id} {...actions} />,
  };
  return (
    <tr ref={ref} data-index={index} aria-rowindex={number + 1} {...tableParts.row}>
      {columns.map((name) => (
        <td key={name} {...cellPart(name, cellLooks[name] ?? '')}>
          {contents[name]()}
        </td>
      ))}
    </tr>
  );
});
