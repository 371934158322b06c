import { isWebAddress, type ListedProduct } from '@pindahlapak/contract';
import { findTexts, productTexts, readinessTexts } from '@pindahlapak/messages';
import { formatDate, formatNumber, formatRupiah, type Product } from '@pindahlapak/model';
import { ChevronRight, Ellipsis, FileSearch, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../components/display/badge.tsx';
import { ExternalLink } from '../../components/display/external-link.tsx';
import { Money } from '../../components/display/money.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { Button } from '../../components/form/button.tsx';
import { readinessTones } from '../../shared/readiness.tsx';
import { EditableCell } from './cell-editor.tsx';

export interface ProductActions {
  onEdit: (product: ListedProduct) => void;
  onDelete: (product: ListedProduct) => void;
  /** Shows all actions, as a card has only one button. */
  onMore: (product: ListedProduct) => void;
  /** Shows the rows that the export writes for it. */
  onTrace: (product: ListedProduct) => void;
  onReasons: (product: ListedProduct) => void;
}

/** The outcome of a product's last export, and its time. */
export function LastExportCell({ last }: { last: ListedProduct['lastExport'] }) {
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

/** When a product's source was last seen, and whether it has changed. */
export function SourceCell({ source }: { source: ListedProduct['source'] }) {
  if (source?.seenAt == null) return <span className="text-muted">{productTexts.none}</span>;
  return (
    <span className="block text-xs leading-4 tabular-nums" title={formatDate(source.seenAt, 'dateTime')}>
      {formatDate(source.seenAt, 'moment').replace(',', '')}
      {source.changedAt !== null && (
        <span className="block font-semibold text-accent-ink">{productTexts.sourceChanged}</span>
      )}
    </span>
  );
}

function PriceRange({ min, max }: { min: number; max: number }) {
  if (min === max) return <Money amount={min} />;
  return (
    <span className="@2xl:@max-[60rem]:text-xs">
      <span className="whitespace-nowrap">
        {/* Without 'Rp', both figures fit on a line of a narrow table. */}
        <span className="@2xl:@max-[60rem]:sr-only">{'Rp\u00a0'}</span>
        {formatNumber(min)}–
      </span>
      <wbr />
      <span className="whitespace-nowrap">{formatNumber(max)}</span>
    </span>
  );
}

/** Labels a price on a card, which has no column header; screen readers read the header. */
export const CardLabel = ({ column }: { column: 'price' | 'sellPrice' }) => (
  <span className="block text-[0.6875rem] leading-3 font-normal text-muted @2xl:hidden" aria-hidden>
    {productTexts.columns[column]}
  </span>
);

/** The price; for a product with variants, their number and price range. */
export function PriceCell({ product }: { product: Pick<ListedProduct, 'price' | 'variantSummary'> }) {
  const { price, variantSummary } = product;
  if (!variantSummary) return <Money amount={price} />;
  const { count, minPrice, maxPrice } = variantSummary;
  return (
    // On a card a long range takes two lines, to leave room for the readiness.
    <span className="block w-min min-w-24 @2xl:w-auto">
      <span className="block text-xs leading-4 font-normal text-muted">
        {productTexts.variantCount(formatNumber(count))}
        <span className="sr-only"> · </span>
      </span>
      <PriceRange min={minPrice} max={maxPrice} />
    </span>
  );
}

/** A price is edited in its cell; those of variants in the edit dialog. */
export const EditablePrice = ({ product, children }: { product: ListedProduct; children: ReactNode }) =>
  product.variantSummary ? (
    children
  ) : (
    <EditableCell product={product} field="price">
      {children}
    </EditableCell>
  );

/** The price after the rules, as the export writes it (S9.1). */
export function SellPriceCell({ range }: { range: ListedProduct['exportPrice'] }) {
  if (!range) return <span className="text-muted">{productTexts.none}</span>;
  return (
    <span className="text-brand-ink tabular-nums" title={findTexts.sellPriceHint}>
      <PriceRange {...range} />
    </span>
  );
}

/** The net of a sale after the shop's deductions (S30.4); of variants the lowest. */
export function NetCell({ net }: { net: ListedProduct['net'] }) {
  if (net === undefined || net === null) return <span className="text-muted">{productTexts.none}</span>;
  return (
    <span className={net < 0 ? 'font-semibold text-danger-ink' : undefined} title={findTexts.netHint}>
      {formatRupiah(net)}
    </span>
  );
}

/** A product's name, linked to its listing in a new tab if the address is http or https. */
export function ProductLink({ product }: { product: Pick<Product, 'name' | 'urls'> }) {
  if (!isWebAddress(product.urls)) return <span className="row-name">{product.name}</span>;
  return (
    <ExternalLink
      href={product.urls}
      referrerPolicy="no-referrer"
      title={product.name}
      className="block rounded text-brand-ink decoration-brand/40 underline-offset-2 hover:underline @max-2xl:-mt-1.5 @max-2xl:-mb-5.5 @max-2xl:pt-1.5 @max-2xl:pb-5.5"
    >
      <span className="row-name">{product.name}</span>
    </ExternalLink>
  );
}

interface ReadinessCellProps {
  product: Pick<ListedProduct, 'readiness' | 'name'>;
  onReasons: () => void;
}

/** Whether a product is ready; a click shows the reasons if not. */
export function ReadinessCell({ product: { readiness, name }, onReasons }: ReadinessCellProps) {
  if (!readiness) return <span className="text-muted">{productTexts.none}</span>;
  const level = readinessTexts.levels[readiness];
  if (readiness === 'siap') return <Badge tone={readinessTones.siap}>{level}</Badge>;
  return (
    <button
      type="button"
      // On a card the touch target extends upwards over text: below it are the price and all actions.
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
  /** The product is loading for the edit dialog. */
  isOpening: boolean;
}

const iconSize = 'size-8! @max-2xl:hidden';
const wideIcon = 'size-8! @max-[60rem]:hidden';

/** The actions for a product; a card has one button for all, a narrow table one for all except editing. */
export function RowActions({ product, isOpening, onEdit, onDelete, onTrace, onMore }: RowActionsProps) {
  const { name } = product;
  return (
    <div className="flex justify-end gap-0.5">
      <Button
        look="ghost"
        size="icon"
        className="order-last @max-2xl:-mt-0.5 @max-2xl:-mb-1.5 @2xl:size-8! @min-[60rem]:hidden"
        data-key="more"
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
        className={wideIcon}
        aria-label={productTexts.traceNamed(name)}
        title={productTexts.trace}
        onClick={() => onTrace(product)}
      >
        <FileSearch aria-hidden />
      </Button>
      <Button
        look="ghost"
        size="icon-small"
        className={iconSize}
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
        className={wideIcon}
        aria-label={productTexts.deleteNamed(name)}
        title={productTexts.delete}
        onClick={() => onDelete(product)}
      >
        <Trash2 aria-hidden />
      </Button>
    </div>
  );
}
