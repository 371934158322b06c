import type { ListExtra } from '@pindahlapak/model';

/** Columns that a seller may hide, in their order in the table. */
export const optionalColumns = [
  'category',
  'condition',
  'marketplace',
  'price',
  'sellPrice',
  'variants',
  'readiness',
  'lastExport',
] as const;

export type OptionalColumn = (typeof optionalColumns)[number];

/** The columns in the order in which they are read out (S6.4). */
const columnNames = ['number', 'product', ...optionalColumns, 'actions'] as const;

export type ColumnName = (typeof columnNames)[number];

/** Columns whose value is changed in its cell. */
export type EditableField = 'price' | 'category';

/** Those that are shown where a seller has chosen none. */
export const usualColumns: readonly OptionalColumn[] = optionalColumns.filter(
  (name) => name !== 'variants' && name !== 'lastExport',
);

/** Those of the names that are columns; for null, and for anything but a list, the usual ones. */
export const knownColumns = (names: unknown): readonly OptionalColumn[] =>
  Array.isArray(names) ? optionalColumns.filter((name) => names.includes(name)) : usualColumns;

/** All columns of a table that shows these of the optional ones. */
export const columnsWith = (chosen: readonly OptionalColumn[]): ColumnName[] =>
  columnNames.filter((name) => {
    const optional = optionalColumns.find((other) => other === name);
    return optional === undefined || chosen.includes(optional);
  });

const extras: Partial<Record<OptionalColumn, ListExtra>> = { sellPrice: 'exportPrice', lastExport: 'lastExport' };

/** What the list is asked for beside the usual, for these columns. */
export const extrasOf = (chosen: readonly OptionalColumn[]): string | undefined =>
  chosen.flatMap((name) => extras[name] ?? []).join(',') || undefined;
