import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { Fragment, useEffect, useState, type ReactNode, type Ref, type RefObject } from 'react';

// Imports nothing of the list: what both use would move into the file that all screens share, with all that it imports.

interface RowsInViewProps {
  table: RefObject<HTMLTableElement | null>;
  ids: readonly string[];
  /** Height in px of a line of the table. */
  rowPx: number;
  rowAt: (index: number, ref: Ref<HTMLTableRowElement>) => ReactNode;
}

/** Of a card on a phone; lines of the table are as high as their density says. */
const cardPx = 128;
/** Narrower screens show cards. */
const tableFromPx = 700;

/** The rows in sight of a long page, and the one that has the focus, in which something may be typed. */
export default function RowsInView({ table, ids, rowPx, rowAt }: RowsInViewProps) {
  const [top, setTop] = useState(0);
  useEffect(() => {
    // Filters and notes above the table come and go.
    const observer = new ResizeObserver(() => {
      if (table.current) setTop(Math.round(table.current.getBoundingClientRect().top + window.scrollY));
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [table]);
  // The virtualizer changes in place; nothing that comes of it is memoized, so nothing goes stale.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => (window.innerWidth < tableFromPx ? cardPx : rowPx),
    overscan: 6,
    scrollMargin: top,
    rangeExtractor: (range: Range) => {
      const drawn = defaultRangeExtractor(range);
      const focused = Number(table.current?.querySelector<HTMLElement>('tr:focus-within')?.dataset['index'] ?? -1);
      if (focused < 0 || focused >= ids.length || drawn.includes(focused)) return drawn;
      return [...drawn, focused].sort((a, b) => a - b);
    },
  });
  const rows = virtualizer.getVirtualItems();
  return (
    <>
      {rows.map(({ index, start }, place) => (
        <Fragment key={ids[index]}>
          <Gap height={start - (rows[place - 1]?.end ?? top)} />
          {rowAt(index, virtualizer.measureElement)}
        </Fragment>
      ))}
      <Gap height={top + virtualizer.getTotalSize() - (rows.at(-1)?.end ?? top)} />
    </>
  );
}

/** Empty space in place of rows that are not drawn. */
const Gap = ({ height }: { height: number }) => height > 0 && <tr aria-hidden className="block" style={{ height }} />;
