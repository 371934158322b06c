import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { Fragment, useCallback, type RefObject } from 'react';
import { densities, tableParts } from './layout/table-layout.ts';
import { ProductRow } from './product-row.tsx';
import type { RowsProps } from './row-props.ts';
import { useDocumentTop } from './use-document-top.ts';

interface VirtualRowsProps extends RowsProps {
  table: RefObject<HTMLTableElement | null>;
  /** Place on the page of the row that has the focus, or null. */
  focusedRow: () => number | null;
}

/** Of a card on a phone; lines of the table are as high as their density says. */
const cardPx = 128;
/** Screens that are narrower show cards. */
const tableFromPx = 700;
const overscan = 6;
/** Whether the browser itself keeps visible rows in place while heights above them change; a smooth scroll then goes on. */
const browserKeepsPlace = CSS.supports('overflow-anchor', 'auto');

/** An empty stretch of the table that stands for rows that are not drawn. */
const Gap = ({ height }: { height: number }) => height > 0 && <tr aria-hidden className="block" style={{ height }} />;

/** Rows of a long page: those in sight, and the one that has the focus. */
export default function VirtualRows({
  table,
  focusedRow,
  products,
  firstNumber,
  density,
  added,
  opening,
  ...row
}: VirtualRowsProps) {
  const scrollMargin = useDocumentTop(table);
  // Another function would have it lay out all rows of the page anew.
  const getItemKey = useCallback((index: number) => products[index]?.id ?? index, [products]);
  // The virtualizer changes in place; nothing that comes of it is memoized, so nothing goes stale.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: products.length,
    estimateSize: () => (globalThis.innerWidth < tableFromPx ? cardPx : densities[density]),
    overscan,
    scrollMargin,
    getItemKey,
    // Asked anew when the rows in sight become others; until then the row that has the focus is drawn anyway.
    rangeExtractor: useCallback(
      (range: Range) => {
        const drawn = defaultRangeExtractor(range);
        const focused = focusedRow();
        if (focused === null || focused >= range.count || drawn.includes(focused)) return drawn;
        return [...drawn, focused].sort((a, b) => a - b);
      },
      [focusedRow],
    ),
  });
  if (browserKeepsPlace) virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false;
  const rows = virtualizer.getVirtualItems();
  // The focused row may be far from the visible ones: the gaps between drawn rows keep their height.
  const gapBefore = (place: number) => (rows[place]?.start ?? 0) - (rows[place - 1]?.end ?? scrollMargin);
  const gapAtEnd = scrollMargin + virtualizer.getTotalSize() - (rows.at(-1)?.end ?? scrollMargin);
  return (
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
                isAdded={added.has(product.id)}
                isOpening={opening === product.id}
                {...row}
              />
            </Fragment>
          )
        );
      })}
      <Gap height={gapAtEnd} />
    </tbody>
  );
}
