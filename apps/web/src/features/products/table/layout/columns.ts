/** The columns in the order in which they are read out (S6.4). */
export const columnNames = [
  'number',
  'product',
  'category',
  'condition',
  'marketplace',
  'price',
  'sellPrice',
  'readiness',
  'actions',
] as const;

export type ColumnName = (typeof columnNames)[number];

/** Columns that a seller may hide. */
export const optionalColumns = ['category', 'condition', 'marketplace', 'price', 'sellPrice', 'readiness'] as const;

export type OptionalColumn = (typeof optionalColumns)[number];

/** Columns whose value is changed in its cell. */
export type EditableField = 'price' | 'category';

/** The columns that are shown where these are hidden. */
export const shownColumns = (hidden: readonly OptionalColumn[]): ColumnName[] =>
  columnNames.filter((name) => !hidden.some((other) => other === name));
