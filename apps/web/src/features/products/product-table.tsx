import type { ListedProduct } from '@pindahlapak/contract';
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  Fragment,
  memo,
  useEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { type ColumnName, columnOf } from './columns.tsx';
import type { ProductActions } from './row-cells.tsx';
import { PageBox } from './selection-bar.tsx';
import { cellPart, densities, tableParts, type Density } from './table-grid.ts';
import { TableFrame, type TableSort } from './table-head.tsx';

interface ProductTableProps {
  products: ListedProduct[];
  /** Position of the first product in the whole list, from 1. */
  firstNumber: number;
  columns: readonly ColumnName[];
  density: Density;
  /** Ids of products that were just added. */
  added: ReadonlySet<string>;
  actions: ProductActions;
  /** Id of the product that is loading for the edit dialog, or ''. */
  opening: string;
  caption: string;
  totalItems: number;
  busy: boolean;
  sort: TableSort;
}

/** Pages up to this size are rendered completely, so that the browser's own search finds all rows. */
const virtualizeAbove = 100;

/** The products of a page; on long pages only the visible rows are in the document. */
export function ProductTable({ products, firstNumber, added, opening, actions, density, ...frame }: ProductTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const ids = products.map(({ id }) => id);
  const rowAt = (index: number, ref?: Ref<HTMLTableRowElement>) => {
    const product = products[index];
    return (
      product && (
        <ProductRow
          key={product.id}
          ref={ref}
          index={index}
          number={firstNumber + index}
          product={product}
          columns={frame.columns}
          isAdded={added.has(product.id)}
          isOpening={opening === product.id}
          actions={actions}
        />
      )
    );
  };
  return (
    <TableFrame {...frame} ref={table} density={density} pageBox={<PageBox ids={ids} />}>
      <tbody {...tableParts.body}>
        {products.length <= virtualizeAbove ? (
          products.map((_, index) => rowAt(index))
        ) : (
          <RowsInView table={table} ids={ids} density={density} rowAt={rowAt} />
        )}
      </tbody>
    </TableFrame>
  );
}

interface RowsInViewProps {
  table: RefObject<HTMLTableElement | null>;
  ids: readonly string[];
  density: Density;
  rowAt: (index: number, ref: Ref<HTMLTableRowElement>) => ReactNode;
}

/** Height of a card on a phone; the height of table rows depends on the density. */
const cardPx = 128;
/** Narrower screens show cards. */
const tableFromPx = 700;

/** The visible rows of a long page, and the focused one, where something may be typed. */
function RowsInView({ table, ids, density, rowAt }: RowsInViewProps) {
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
    estimateSize: () => (window.innerWidth < tableFromPx ? cardPx : densities[density]),
    overscan: 6,
    scrollMargin: top,
    rangeExtractor: (range: Range) => {
      const rendered = defaultRangeExtractor(range);
      const focused = Number(table.current?.querySelector<HTMLElement>('tr:focus-within')?.dataset['index'] ?? -1);
      if (focused < 0 || focused >= ids.length || rendered.includes(focused)) return rendered;
      return [...rendered, focused].sort((a, b) => a - b);
    },
  });
  const rows = virtualizer.getVirtualItems();
  return (
    <>
      {rows.map(({ index, start }, position) => (
        <Fragment key={ids[index]}>
          <Gap height={start - (rows[position - 1]?.end ?? top)} />
          {rowAt(index, virtualizer.measureElement)}
        </Fragment>
      ))}
      <Gap height={top + virtualizer.getTotalSize() - (rows.at(-1)?.end ?? top)} />
    </>
  );
}

const Gap = ({ height }: { height: number }) => height > 0 && <tr aria-hidden className="block" style={{ height }} />;

const openField = 'td input:not([type="checkbox"])';

/** The current pointer press leaves a field in a cell, which may be gone when the click arrives. */
let isLeavingField = false;

/** On a narrower list, each product is a card. */
const cardBelowRem = 42;

/** Returns whether a click opens the product: on a card, outside its controls, while no cell is being edited. */
const isTapOnCard = ({ currentTarget: row, target }: MouseEvent<HTMLElement>): boolean =>
  !isLeavingField &&
  target instanceof Element &&
  target.closest('a, button, input, label, [role="alert"]') === null &&
  row.querySelector(openField) === null &&
  row.clientWidth < cardBelowRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

interface ProductRowProps {
  product: ListedProduct;
  columns: readonly ColumnName[];
  /** Position in the whole list, from 1. */
  number: number;
  /** Index on the page, from 0. */
  index: number;
  isAdded: boolean;
  /** It is loading for the edit dialog. */
  isOpening: boolean;
  actions: ProductActions;
  ref: Ref<HTMLTableRowElement> | undefined;
}

/** A product as a table row, or as a card on a narrow list. Memoized, as a page has up to a hundred. */
const ProductRow = memo(function ProductRow({ columns, index, isAdded, ref, ...cell }: ProductRowProps) {
  return (
    <tr
      ref={ref}
      data-index={index}
      aria-rowindex={cell.number + 1}
      data-added={isAdded || undefined}
      onPointerDown={() => {
        isLeavingField = document.activeElement?.matches(openField) === true;
      }}
      // With the keyboard and screen readers, the card's button for all actions opens the product.
      onClick={(event) => isTapOnCard(event) && cell.actions.onEdit(cell.product)}
      {...tableParts.row}
    >
      {columns.map((name) => {
        const Cell = columnOf[name].cell;
        return (
          <td key={name} {...cellPart(name)}>
            <Cell {...cell} />
          </td>
        );
      })}
    </tr>
  );
});
