import { classNames } from '../../../lib/dom/class-names.ts';

/*
 * The list is a table where its card is at least 56rem wide, and a column of cards where it is narrower. It stays one
 * table for screen readers: each part says its role, because a changed `display` takes it away in some browsers.
 */

const cell = '@4xl:px-3 @4xl:py-3.5 @4xl:align-middle';
const cellPart = (...classes: string[]) => ({ role: 'cell', className: classNames(cell, ...classes) }) as const;

/** Role and look of each part of the table. */
export const tableParts = {
  table: {
    role: 'table',
    className: 'block w-full text-left text-sm [overflow-anchor:none] @4xl:table @4xl:table-fixed @4xl:border-collapse',
  },
  head: { role: 'rowgroup', className: 'sr-only @4xl:not-sr-only @4xl:table-header-group' },
  headRow: { role: 'row' },
  headCell: { role: 'columnheader', scope: 'col' },
  body: { role: 'rowgroup', className: 'block @4xl:table-row-group' },
  row: {
    role: 'row',
    className: classNames(
      'grid grid-cols-[auto_auto_1fr_auto] items-center gap-x-2 gap-y-2.5 border-t border-line p-4 transition-colors',
      'hover:bg-sunken/60 @4xl:table-row @4xl:p-0',
    ),
  },
} as const;

/** Role and look of the cells of a product's line. */
export const productCells = {
  number: cellPart('text-muted tabular-nums @4xl:pl-6'),
  product: cellPart('order-first col-span-4 min-w-0'),
  category: cellPart('-order-1 col-span-4 text-[0.8125rem] text-muted @4xl:text-sm @4xl:text-ink'),
  condition: cellPart(''),
  marketplace: cellPart('col-span-2'),
  price: cellPart('col-span-4 text-base font-bold tabular-nums @4xl:text-right @4xl:text-sm @4xl:font-semibold'),
  readiness: cellPart('col-span-3'),
  actions: cellPart('@4xl:pr-4'),
} as const;

export type ColumnName = keyof typeof productCells;

/** The columns in their order (S6.4), with their widths as a table; the product takes what is left. */
export const columnWidths = {
  number: 'w-16',
  product: '',
  category: 'w-36',
  condition: 'w-20',
  marketplace: 'w-32',
  price: 'w-35',
  readiness: 'w-34',
  actions: 'w-36',
} as const satisfies Record<ColumnName, string>;

export const columnNames = Object.keys(columnWidths) as ColumnName[];
