import type { ListedProduct } from '@pindahlapak/contract';
import type { ColumnName } from './layout/columns.ts';
import type { Density } from './layout/table-layout.ts';

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

/** What rows need. */
export interface RowsProps {
  products: ListedProduct[];
  /** Place of the first product in the whole list, from 1. */
  firstNumber: number;
  columns: readonly ColumnName[];
  density: Density;
  /** Products that were added a moment ago. */
  added: ReadonlySet<string>;
  /** Stay the same from one drawing to the next, or every row is drawn anew. */
  actions: ProductActions;
  /** Id of the product that is on its way to the edit dialog, '' where none is. */
  opening: string;
}
