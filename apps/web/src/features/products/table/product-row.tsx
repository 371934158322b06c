import type { ListedProduct } from '@pindahlapak/contract';
import { memo, type MouseEvent, type Ref } from 'react';
import type { ColumnName } from './layout/columns.ts';
import { rowCells } from './cells/row-cells.tsx';
import { cellPart, tableParts } from './layout/table-layout.ts';
import type { ProductActions } from './row-props.ts';

interface ProductRowProps {
  product: ListedProduct;
  columns: readonly ColumnName[];
  /** Its place in the whole list, from 1. */
  number: number;
  /** Its place on the page, from 0. */
  index: number;
  /** It was added to the list a moment ago. */
  isAdded: boolean;
  /** It is on its way to the edit dialog. */
  isOpening: boolean;
  actions: ProductActions;
  ref?: Ref<HTMLTableRowElement>;
}

const cellLooks: Partial<Record<ColumnName, string>> = {
  number: 'self-start pt-1 text-center text-muted tabular-nums @2xl:self-center @2xl:pt-0 @2xl:text-left',
  category: 'pl-[calc(var(--thumb)+0.625rem)] text-xs text-muted @min-[60rem]:pl-0 @min-[60rem]:text-ink',
  sellPrice: 'text-[0.8125rem] leading-4 @2xl:text-xs @min-[78rem]:text-[0.8125rem]',
  price: 'text-[0.9375rem] leading-5 font-bold tabular-nums @2xl:text-[0.8125rem] @2xl:font-semibold',
};

const openField = 'td input:not([type="checkbox"])';

/** Whether the press under way leaves a field in a cell, which may be gone when the click arrives. */
let isLeavingField = false;

const notePress = () => {
  isLeavingField = document.activeElement?.matches(openField) === true;
};

/** Whether a click opens the product: on a card, beside its controls, while none of its cells is being changed. */
const isTapOnCard = ({ currentTarget: row, target }: MouseEvent<HTMLElement>): boolean =>
  !isLeavingField &&
  target instanceof Element &&
  target.closest('a, button, input, label, [role="alert"]') === null &&
  row.querySelector(openField) === null &&
  row.querySelector('[data-card-only]')?.checkVisibility() === true;

/** One product; a line of the table, or a card where the list is narrow. */
export const ProductRow = memo(function ProductRow({ columns, index, isAdded, ref, ...cell }: ProductRowProps) {
  return (
    <tr
      ref={ref}
      data-index={index}
      aria-rowindex={cell.number + 1}
      data-added={isAdded || undefined}
      onPointerDown={notePress}
      // The keyboard and screen readers open the product by the card's button with all actions.
      onClick={(event) => isTapOnCard(event) && cell.actions.onEdit(cell.product)}
      {...tableParts.row}
    >
      {columns.map((name) => {
        const Cell = rowCells[name];
        return (
          <td key={name} {...cellPart(name, cellLooks[name] ?? '')}>
            <Cell {...cell} />
          </td>
        );
      })}
    </tr>
  );
});
