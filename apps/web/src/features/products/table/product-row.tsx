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

/** A card, which is narrower than any line of the table (`table-layout.ts`), opens its product wherever it is tapped beside its controls. */
const isTapOnCard = ({ currentTarget, target }: MouseEvent<HTMLElement>): boolean =>
  currentTarget.offsetWidth < 672 && target instanceof Element && !target.closest('a, button, input, label');

/** One product; a line of the table, or a card where the list is narrow. */
export const ProductRow = memo(function ProductRow({ columns, index, isAdded, ref, ...cell }: ProductRowProps) {
  return (
    <tr
      ref={ref}
      data-index={index}
      aria-rowindex={cell.number + 1}
      data-added={isAdded || undefined}
      // Its button with all actions is for the keyboard and for screen readers.
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
