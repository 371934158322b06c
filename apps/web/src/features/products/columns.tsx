import { isWebAddress, type ListedProduct } from '@pindahlapak/contract';
import { commonTexts, findTexts, productTexts, readinessTexts } from '@pindahlapak/messages';
import {
  formatDate,
  formatNumber,
  formatRupiah,
  type ListExtra,
  type Product,
  type ProductSort,
} from '@pindahlapak/model';
import { ChevronRight, Ellipsis, FileSearch, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../components/display/badge.tsx';
import { MarketplaceBadge } from '../../components/display/marketplace-badge.tsx';
import { Money } from '../../components/display/money.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { Button } from '../../components/form/button.tsx';
import { readinessTones } from '../../shared/readiness.tsx';
import { EditableCell } from './cell-editor.tsx';
import { ProductThumbnail } from '../../components/display/pictures.tsx';
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

/** When the source of a product was last seen, and whether it differs since. */
function SourceCell({ source }: { source: ListedProduct['source'] }) {
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

/** What a price of a card is, where no head says it; screen readers read the head. */
const CardLabel = ({ column }: { column: 'price' | 'sellPrice' }) => (
  <span className="block text-[0.6875rem] leading-3 font-normal text-muted @2xl:hidden" aria-hidden>
    {productTexts.columns[column]}
  </span>
);

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

/** A price is changed in its cell; those of variants in the edit dialog. */
const EditablePrice = ({ product, children }: { product: ListedProduct; children: ReactNode }) =>
  product.variantSummary ? (
    children
  ) : (
    <EditableCell product={product} field="price">
      {children}
    </EditableCell>
  );

/** The price after the rules, as the export writes it (S9.1). */
function SellPriceCell({ range }: { range: ListedProduct['exportPrice'] }) {
  if (!range) return <span className="text-muted">{productTexts.none}</span>;
  return (
    <span className="text-brand-ink tabular-nums" title={findTexts.sellPriceHint}>
      <PriceRange {...range} />
    </span>
  );
}

/** What a sale leaves after the shop's deductions (S30.4), of several variants the least. */
function NetCell({ net }: { net: ListedProduct['net'] }) {
  if (net === undefined || net === null) return <span className="text-muted">{productTexts.none}</span>;
  return (
    <span className={net < 0 ? 'font-semibold text-danger-ink' : undefined} title={findTexts.netHint}>
      {formatRupiah(net)}
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
      className="block rounded text-brand-ink decoration-brand/40 underline-offset-2 hover:underline @max-2xl:-mt-1.5 @max-2xl:-mb-5.5 @max-2xl:pt-1.5 @max-2xl:pb-5.5"
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
      // On a card it reaches up, where there is only text: below it are the price and all actions.
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

const iconSize = 'size-8! @max-2xl:hidden';
const wideIcon = 'size-8! @max-[60rem]:hidden';

/** What can be done with one product; a card has one button for all of it, a narrow table one for all but the edit. */
function RowActions({ product, isOpening, onEdit, onDelete, onTrace, onMore }: RowActionsProps) {
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

interface CellProps {
  product: ListedProduct;
  /** Its place in the whole list, from 1. */
  number: number;
  actions: ProductActions;
  isOpening: boolean;
}

/** A column of the list. Its head is `productTexts.columns[name]`; its position: table-grid.ts. */
interface Column {
  cell: (props: CellProps) => ReactNode;
  /** `fixed` columns cannot be hidden, `usual` ones can, `extra` ones are shown where they are chosen. */
  kind: 'fixed' | 'usual' | 'extra';
  /** Of its track from 60rem of the list on, and where the list is narrower. */
  width: string;
  narrowWidth?: string;
  /** Name of the column above it in the same track: always, or where the list is narrow. */
  under?: string;
  narrowUnder?: string;
  /** Classes of its cells. */
  look?: string;
  isRight?: true;
  /** How the head sorts the list. */
  sort?: ProductSort;
  /** What the column needs in the list beyond the usual fields. */
  include?: ListExtra;
}

const excerptMax = 160;

const table = {
  number: {
    kind: 'fixed',
    width: '3.75rem',
    narrowWidth: '3.25rem',
    look: 'self-start pt-1 text-center text-muted tabular-nums @2xl:self-center @2xl:pt-0 @2xl:text-left',
    cell: ({ number, product }) => (
      <label className="choose-area">
        <RowBox id={product.id} name={product.name} />
        {formatNumber(number)}
      </label>
    ),
  },
  product: {
    kind: 'fixed',
    width: 'minmax(0,1fr)',
    sort: 'name',
    // The picture reaches down beside the category, where that is below the name.
    cell: ({ product }) => (
      <div className="row-product">
        <ProductThumbnail picture={product.productImage1} />
        <div className="min-w-0 flex-1">
          <ProductLink product={product} />
          {product.description1 && <p className="row-excerpt">{product.description1.slice(0, excerptMax)}</p>}
        </div>
      </div>
    ),
  },
  category: {
    kind: 'usual',
    width: '9rem',
    narrowUnder: 'product',
    sort: 'category',
    look: 'pl-[calc(var(--thumb)+0.625rem)] text-xs text-muted @min-[60rem]:pl-0 @min-[60rem]:text-ink',
    cell: ({ product }) => (
      <EditableCell product={product} field="category">
        <span
          title={[product.category, product.categoryPath].filter(Boolean).join(' · ') || undefined}
          // A number alone says nothing without a column's head above it.
          data-label={`${productTexts.columns.category}: `}
          className="line-clamp-1 @max-[60rem]:before:content-[attr(data-label)] leading-4 [overflow-wrap:anywhere] @min-[60rem]:line-clamp-2 group-data-[density=lega]/table:@min-[60rem]:line-clamp-4"
        >
          {product.categoryPath?.split(/[>»|]/).at(-1)?.trim() ?? product.category ?? productTexts.none}
        </span>
      </EditableCell>
    ),
  },
  condition: {
    kind: 'usual',
    width: '4.25rem',
    under: 'marketplace',
    // Green and pills are of readiness.
    look: 'text-xs leading-4 @2xl:pl-1',
    cell: ({ product: { condition } }) => (
      <span className={condition === 'baru' ? 'text-muted' : 'font-semibold text-accent-ink'}>
        {productTexts.conditions[condition]}
      </span>
    ),
  },
  marketplace: {
    kind: 'usual',
    width: '6.75rem',
    narrowWidth: '6.5rem',
    cell: ({ product }) => <MarketplaceBadge type={product.marketplaceType} />,
  },
  price: {
    kind: 'usual',
    width: '10rem',
    narrowWidth: '7.5rem',
    isRight: true,
    sort: 'price',
    look: 'text-[0.9375rem] leading-5 font-bold tabular-nums @2xl:text-[0.8125rem] @2xl:leading-4.5 @2xl:font-semibold',
    cell: ({ product }) => (
      <EditablePrice product={product}>
        <CardLabel column="price" />
        <PriceCell product={product} />
      </EditablePrice>
    ),
  },
  sellPrice: {
    kind: 'usual',
    width: '10rem',
    under: 'price',
    isRight: true,
    sort: 'exportPrice',
    include: 'exportPrice',
    look: 'text-[0.8125rem] leading-4 @2xl:text-xs',
    cell: ({ product: { exportPrice } }) => (
      <>
        <CardLabel column="sellPrice" />
        <SellPriceCell range={exportPrice} />
      </>
    ),
  },
  net: {
    kind: 'extra',
    width: '7rem',
    isRight: true,
    include: 'net',
    look: 'text-xs tabular-nums',
    cell: ({ product: { net } }) => <NetCell net={net} />,
  },
  variants: {
    kind: 'extra',
    width: '5rem',
    cell: ({ product: { variantSummary } }) => (
      <span className="text-xs text-muted tabular-nums">
        {variantSummary ? productTexts.variantCount(formatNumber(variantSummary.count)) : productTexts.none}
      </span>
    ),
  },
  readiness: {
    kind: 'usual',
    width: '7rem',
    narrowWidth: '6.75rem',
    cell: ({ product, actions }) => <ReadinessCell product={product} onReasons={() => actions.onReasons(product)} />,
  },
  lastExport: {
    kind: 'extra',
    width: '7rem',
    include: 'lastExport',
    cell: ({ product: { lastExport } }) => <LastExportCell last={lastExport} />,
  },
  sourceSeen: {
    kind: 'extra',
    width: '7rem',
    sort: 'seen',
    include: 'source',
    cell: ({ product: { source } }) => <SourceCell source={source} />,
  },
  actions: {
    kind: 'fixed',
    width: '6.25rem',
    narrowWidth: '4.25rem',
    isRight: true,
    cell: ({ product, actions, isOpening }) => <RowActions product={product} isOpening={isOpening} {...actions} />,
  },
} as const satisfies Record<string, Column>;

export type ColumnName = keyof typeof table;

/** The columns of the list, in the order in which they are read out (S6.4). */
export const columns: Readonly<Record<ColumnName, Column>> = table;

const columnNames = Object.keys(table) as ColumnName[];

/** Columns that a seller may hide, in their order in the table. */
export type OptionalColumn = {
  [Name in ColumnName]: (typeof table)[Name]['kind'] extends 'fixed' ? never : Name;
}[ColumnName];

export const optionalColumns = columnNames.filter((name): name is OptionalColumn => columns[name].kind !== 'fixed');

/** Columns shown where the seller has chosen none. */
export const usualColumns: readonly OptionalColumn[] = optionalColumns.filter((name) => columns[name].kind === 'usual');

/** The names that are columns; for null, and for anything but a list, the default columns. */
export const knownColumns = (names: unknown): readonly OptionalColumn[] =>
  Array.isArray(names) ? optionalColumns.filter((name) => names.includes(name)) : usualColumns;

/** All columns of a table that shows these of the optional ones. */
export const columnsWith = (chosen: readonly OptionalColumn[]): ColumnName[] =>
  columnNames.filter((name) => columns[name].kind === 'fixed' || (chosen as readonly ColumnName[]).includes(name));

/** What these columns need in the list beyond the usual fields. */
export const extrasOf = (chosen: readonly OptionalColumn[]): string | undefined =>
  chosen.flatMap((name) => columns[name].include ?? []).join(',') || undefined;
