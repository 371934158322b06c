import type { ListedProduct } from '@pindahlapak/contract';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useMemo, useRef } from 'react';
import { PageBox } from '../selection/select-box.tsx';
import { ProductRow, type ProductActions } from './product-row.tsx';
import type { TableSort } from './sort-head.tsx';
import { TableFrame } from './table-frame.tsx';
import type { ColumnName } from './layout/columns.ts';
import { densities, tableParts, type Density } from './layout/table-layout.ts';
import { useDocumentTop } from './use-document-top.ts';
import { useFocusedRow } from './use-focused-row.ts';

interface ProductTableProps {
  actions: ProductActions;
  products: ListedProduct[];
  caption: string;
  /** Place of the first product in the whole list, from 1. */
  firstNumber: number;
  totalItems: number;
  busy: boolean;
  columns: readonly ColumnName[];
  density: Density;
  by: TableSort;
}

/** Of a card on a phone; lines of the table are as high as their density says. */
const cardPx = 128;
/** Up to so many rows are all drawn, so that the browser's own search in the page finds them. */
const drawnAtOnce = 100;
const overscan = 12;
/** Screens that are narrower show cards. */
const tableFromPx = 700;
/** Whether the browser itself keeps visible rows in place while heights above them change; a smooth scroll then goes on. */
const browserKeepsPlace = CSS.supports('overflow-anchor', 'auto');

/** An empty stretch of the table that stands for rows that are not drawn. */
const Gap = ({ height }: { height: number }) => height > 0 && <tr aria-hidden className="block" style={{ height }} />;

/** The products of a page; of a long page only the rows in sight are drawn, and the one that has the focus. */
export function ProductTable({
  products,
  caption,
  firstNumber,
  totalItems,
  busy,
  actions,
  ...look
}: ProductTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const focused = useFocusedRow(table);
  const scrollMargin = useDocumentTop(table);
  // The virtualizer changes in place; nothing here is memoized, so nothing goes stale.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: products.length,
    estimateSize: () => (globalThis.innerWidth < tableFromPx ? cardPx : densities[look.density]),
    overscan: products.length <= drawnAtOnce ? products.length : overscan,
    scrollMargin,
    getItemKey: (index) => products[index]?.id ?? index,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      if (focused === null || focused >= products.length || drawn.includes(focused)) return drawn;
      return [...drawn, focused].sort((a, b) => a - b);
    },
  });
  if (browserKeepsPlace) virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false;
  const ids = useMemo(() => products.map(({ id }) => id), [products]);
  const rows = virtualizer.getVirtualItems();
  // The focused row may be far from the visible ones: the gaps between drawn rows keep their height.
  const gapBefore = (place: number) => (rows[place]?.start ?? 0) - (rows[place - 1]?.end ?? scrollMargin);
  const gapAtEnd = scrollMargin + virtualizer.getTotalSize() - (rows.at(-1)?.end ?? scrollMargin);
  return (
    <TableFrame ref={table} caption={caption} totalItems={totalItems} busy={busy} pageBox={<PageBox ids={ids} />} {...look}>
      <tbody {...tableParts.body}>
        {rows.map(({ index, key }, place) => {
          const product = products[index];
          return (
            product && (
              <Fragment key={key}>
                <Gap height={gapBefore(place)} />
                <ProductRow
                  ref={virtualizer.measureElement}
                  index={index}
                  number={firstNumber + index}
                  product={product}
                  columns={look.columns}
                  actions={actions}
                />
              </Fragment>
            )
          );
        })}
        <Gap height={gapAtEnd} />
      </tbody>
    </TableFrame>
  );
}
