import { productTexts } from '@pindahlapak/messages';
import { usualOrder, type ProductSort, type SortOrder } from '@pindahlapak/model';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ColumnName } from './layout/columns.ts';

export interface TableSort {
  sort: ProductSort;
  order: SortOrder | '';
  onSort: (sort: ProductSort, order: SortOrder | '') => void;
}

const sorts: Partial<Record<ColumnName, ProductSort>> = {
  product: 'name',
  category: 'category',
  price: 'price',
  sellPrice: 'exportPrice',
};

/** By which order the column stands now, for `aria-sort`; undefined where it cannot be sorted by. */
export function sortOf(name: ColumnName, { sort, order }: TableSort): 'ascending' | 'descending' | 'none' | undefined {
  const own = sorts[name];
  if (own === undefined || own !== sort) return own && 'none';
  return (order || usualOrder[own]) === 'asc' ? 'ascending' : 'descending';
}

/** The head of a column that puts the list in order: up, down, then newest first again. */
export function SortHead({ name, by }: { name: ColumnName; by: TableSort }) {
  const label = productTexts.columns[name];
  const own = sorts[name];
  if (own === undefined) return label;
  const now = sortOf(name, by);
  const next = () => {
    if (now === 'ascending') by.onSort(own, 'desc');
    else if (now === 'descending') by.onSort('newest', '');
    else by.onSort(own, '');
  };
  const Arrow = now === 'descending' ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      className="inline-flex min-h-6 max-w-full items-center gap-1 rounded hover:text-ink"
      onClick={next}
    >
      <span className="truncate">{label}</span>
      {now !== 'none' && <Arrow className="size-3 shrink-0" aria-hidden />}
    </button>
  );
}
