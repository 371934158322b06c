import { useMemo, useRef } from 'react';
import { lazyPart } from '../../../components/part/lazy-part.tsx';
import { PageBox } from '../selection/select-box.tsx';
import { tableParts } from './layout/table-layout.ts';
import { ProductRow } from './product-row.tsx';
import type { RowsProps } from './row-props.ts';
import type { TableSort } from './sort-head.tsx';
import { TableFrame } from './table-frame.tsx';
import { useFocusedRow } from './use-focused-row.ts';

const VirtualRows = lazyPart(() => import('./virtual-rows.tsx'), { look: 'silent' });

interface ProductTableProps extends RowsProps {
  caption: string;
  totalItems: number;
  busy: boolean;
  by: TableSort;
}

/** Up to so many rows are all drawn, so that the browser's own search in the page finds them. */
const drawnAtOnce = 100;

/** The products of a page; of a long page only the rows in sight are drawn, and the one that has the focus. */
export function ProductTable({ caption, totalItems, busy, by, ...rows }: ProductTableProps) {
  const { products, firstNumber, columns, density, added, actions, opening } = rows;
  const table = useRef<HTMLTableElement>(null);
  const focusedRow = useFocusedRow(table);
  const ids = useMemo(() => products.map(({ id }) => id), [products]);
  const drawn = (
    <tbody {...tableParts.body}>
      {products.slice(0, drawnAtOnce).map((product, index) => (
        <ProductRow
          key={product.id}
          index={index}
          number={firstNumber + index}
          product={product}
          columns={columns}
          isAdded={added.has(product.id)}
          isOpening={opening === product.id}
          actions={actions}
        />
      ))}
    </tbody>
  );
  return (
    <TableFrame
      ref={table}
      caption={caption}
      totalItems={totalItems}
      busy={busy}
      by={by}
      pageBox={<PageBox ids={ids} />}
      columns={columns}
      density={density}
    >
      {products.length <= drawnAtOnce ? (
        drawn
      ) : (
        <VirtualRows {...rows} table={table} focusedRow={focusedRow} waiting={drawn} />
      )}
    </TableFrame>
  );
}
