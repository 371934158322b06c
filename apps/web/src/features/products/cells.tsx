import { isWebAddress, type ListedProduct } from '@pindahlapak/contract';
import { commonTexts, findTexts, productTexts, readinessTexts } from '@pindahlapak/messages';
import { formatDate, formatNumber, type Product } from '@pindahlapak/model';
import { ChevronRight, Ellipsis, FileSearch, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../components/display/badge.tsx';
import { MarketplaceBadge } from '../../components/display/marketplace-badge.tsx';
import { Money } from '../../components/display/money.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { Button } from '../../components/form/button.tsx';
import { readinessTones } from '../../shared/readiness.tsx';
import { EditableCell } from './cell-editor.tsx';
import type { ColumnName } from './columns.ts';
import { ProductThumbnail } from './pictures.tsx';
import { RowBox } from './selection-bar.tsx';

/** What can be done with a product of the list. */
export interface ProductActions {
  onEdit: (product: ListedProduct) => void;
  onDelete: (product: ListedProduct) => void;
  /** Shows all that can be done with it, where a card has one button. */
  onMore: (product: ListedProduct) => void;
  /** Shows the rows that the export writes for it. */
  onTrace: (product: ListedProduct) => void;
  /** Shows why it is not ready. */
  onReasons: (product: ListedProduct) => void;
}

/** What became of a product's last export, and when that was. */
function LastExportCell({ last }: { last: ListedProduct['lastExport'] }) {
  return (
    <span className="block text-xs leading-4">
      {findTexts.exported[last?.state ?? 'belum-diekspor']}
      {last && (
        <span className="block text-muted tabular-nums" title={formatDate(last.exportedAt, 'dateTime')}>
          {formatDate(last.exportedAt, 'moment').replace(',', '')}
        </span>
      )}
    </span>
  );
}

/** One price, or from the lowest to the highest. */
function PriceRange({ min, max }: { min: number; max: number }) {
  if (min === max) return <Money amount={min} />;
  return (
    <span className="@2xl:@max-[60rem]:text-xs">
      <span className="whitespace-nowrap">
        {/* A narrow table has room for both figures on a line without it. */}
        <span className="@2xl:@max-[60rem]:sr-only">{'Rp\u00a0'}</span>
        {formatNumber(min)}–
      </span>
      <wbr />
      <span className="whitespace-nowrap">{formatNumber(max)}</span>
    </span>
  );
}

/** The price; of a product that varies how many variants it exports and between which prices. */
function PriceCell({ product }: { product: Pick<ListedProduct, 'price' | 'variantSummary'> }) {
  const { price, variantSummary } = product;
  if (!variantSummary) return <Money amount={price} />;
  const { count, minPrice, maxPrice } = variantSummary;
  return (
    // On a card a long range takes two lines, so that the readiness beside it has its place.
    <span className="block max-w-24 @2xl:max-w-none">
      <span className="block text-xs leading-4 font-normal text-muted">
        {productTexts.variantCount(formatNumber(count))}
        <span className="sr-only"> · </span>
      </span>
      <PriceRange min={minPrice} max={maxPrice} />
    </span>
  );
}

/** The price after the rules, as the export writes it (S9.1). */
function SellPriceCell({ range }: { range: ListedProduct['exportPrice'] }) {
  if (!range) return <span className="text-muted">{productTexts.none}</span>;
  return (
    <span className="text-brand-ink tabular-nums" title={findTexts.sellPriceHint}>
      <PriceRange {...range} />
    </span>
  );
}

/** A product's name, leading to its listing in a new tab; an address that is not http or https is not linked. */
function ProductLink({ product }: { product: Pick<Product, 'name' | 'urls'> }) {
  if (!isWebAddress(product.urls)) return <span className="row-name">{product.name}</span>;
  return (
    <a
      href={product.urls}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      title={product.name}
      className="block rounded text-brand-ink decoration-brand/40 underline-offset-2 hover:underline @max-2xl:-mb-2 @max-2xl:min-h-11"
    >
      <span className="row-name">{product.name}</span>
      <span className="sr-only"> ({commonTexts.opensNewTab})</span>
    </a>
  );
}

interface ReadinessCellProps {
  product: Pick<ListedProduct, 'readiness' | 'name'>;
  /** Shows why. */
  onReasons: () => void;
}

/** Whether a product can be uploaded; the reasons against it are shown when they are asked for. */
function ReadinessCell({ product: { readiness, name }, onReasons }: ReadinessCellProps) {
  if (!readiness) return <span className="text-muted">{productTexts.none}</span>;
  const level = readinessTexts.levels[readiness];
  if (readiness === 'siap') return <Badge tone={readinessTones.siap}>{level}</Badge>;
  return (
    <button
      type="button"
      // On a card it reaches up, where only text stands: below it are the price and all actions.
      className="-mt-5.5 rounded-full pt-5.5 @2xl:-my-1.5 @2xl:py-1.5 hover:brightness-[0.97] dark:hover:brightness-110"
      aria-label={readinessTexts.showReasons(level, name)}
      onClick={onReasons}
    >
      <Badge tone={readinessTones[readiness]} className="pr-1.5">
        {level}
        <ChevronRight aria-hidden />
      </Badge>
    </button>
  );
}

interface RowActionsProps extends Pick<ProductActions, 'onEdit' | 'onDelete' | 'onTrace' | 'onMore'> {
  product: ListedProduct;
  /** The product is on its way to the edit dialog. */
  isOpening: boolean;
}

const size = 'size-8! @max-2xl:hidden';

/** What can be done with one product; a card has one button for all of it. */
function RowActions({ product, isOpening, onEdit, onDelete, onTrace, onMore }: RowActionsProps) {
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

interface CellProps {
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
      // Green says that a product is ready.
      tone={condition === 'baru' ? 'neutral' : 'accent'}
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
