import type { ListedProduct } from '@pindahlapak/contract';
import { productTexts } from '@pindahlapak/messages';
import { formatNumber, type ListExtra, type ProductSort } from '@pindahlapak/model';
import type { ReactNode } from 'react';
import { MarketplaceBadge } from '../../components/display/marketplace-badge.tsx';
import { ProductThumbnail } from '../../components/display/pictures.tsx';
import { EditableCell } from './cell-editor.tsx';
import {
  CardLabel,
  EditablePrice,
  LastExportCell,
  NetCell,
  PriceCell,
  type ProductActions,
  ProductLink,
  ReadinessCell,
  RowActions,
  SellPriceCell,
  SourceCell,
} from './row-cells.tsx';
import { RowBox } from './selection-bar.tsx';

interface CellProps {
  product: ListedProduct;
  /** Position in the whole list, from 1. */
  number: number;
  actions: ProductActions;
  isOpening: boolean;
}

/** A column of the list. Its header is `productTexts.columns[name]`; for its position see table-grid.ts. */
interface Column {
  cell: (props: CellProps) => ReactNode;
  /** `fixed` columns cannot be hidden, `usual` ones can, `extra` ones are only shown if chosen. */
  kind: 'fixed' | 'usual' | 'extra';
  /** Track width from a list width of 60rem, and on narrower lists. */
  width: string;
  narrowWidth?: string;
  /** Name of the column above it in the same track: always, or on narrow lists. */
  under?: string;
  narrowUnder?: string;
  look?: string;
  isRight?: true;
  /** The order when the header is clicked. */
  sort?: ProductSort;
  /** What the column needs from the list besides the usual fields. */
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
    // The picture extends next to the category, if that is below the name.
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
          // Without a column header, the number needs a label.
          data-label={`${productTexts.columns.category}: `}
          className="line-clamp-1 @max-[60rem]:break-all @max-[60rem]:before:content-[attr(data-label)] leading-4 [overflow-wrap:anywhere] @min-[60rem]:line-clamp-2 group-data-[density=lega]/table:@min-[60rem]:line-clamp-4"
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
    // Green and pills are reserved for readiness.
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
export const columnOf: Readonly<Record<ColumnName, Column>> = table;

const columnNames = Object.keys(table) as ColumnName[];

/** Columns that a seller may hide, in table order. */
export type OptionalColumn = {
  [Name in ColumnName]: (typeof table)[Name]['kind'] extends 'fixed' ? never : Name;
}[ColumnName];

export const optionalColumns = columnNames.filter((name): name is OptionalColumn => columnOf[name].kind !== 'fixed');

export const usualColumns: readonly OptionalColumn[] = optionalColumns.filter(
  (name) => columnOf[name].kind === 'usual',
);

/** Returns the names that are columns; the default columns if `names` is not a list. */
export const knownColumns = (names: unknown): readonly OptionalColumn[] =>
  Array.isArray(names) ? optionalColumns.filter((name) => names.includes(name)) : usualColumns;

/** Returns all columns of a table with these optional ones. */
export const columnsWith = (chosen: readonly OptionalColumn[]): ColumnName[] =>
  columnNames.filter((name) => columnOf[name].kind === 'fixed' || (chosen as readonly ColumnName[]).includes(name));

/** Returns what these columns need from the list besides the usual fields. */
export const extrasOf = (chosen: readonly OptionalColumn[]): string | undefined =>
  chosen.flatMap((name) => columnOf[name].include ?? []).join(',') || undefined;
