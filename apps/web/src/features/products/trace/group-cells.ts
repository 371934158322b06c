import { akulakuColumns, type AkulakuColumn, type RowTrace } from '@pindahlapak/rules';

/** The columns of a row by how their value came about. */
export interface CellGroups {
  /** At least one rule changed the value. */
  changed: AkulakuColumn[];
  /** The product's own value. */
  copied: AkulakuColumn[];
  /** From the configuration, or the same for every product. */
  fixed: AkulakuColumn[];
  empty: AkulakuColumn[];
}

const groupOf = ({ steps, after, source }: RowTrace[AkulakuColumn]): keyof CellGroups => {
  if (steps.length > 0) return 'changed';
  if (after === null) return 'empty';
  return source === 'fixed' || source === 'stockQuantity' ? 'fixed' : 'copied';
};

/** Sorts the columns of a traced row into groups, each in the order of the sheet. */
export function groupCells(trace: RowTrace): CellGroups {
  const groups: CellGroups = { changed: [], copied: [], fixed: [], empty: [] };
  for (const column of akulakuColumns) groups[groupOf(trace[column])].push(column);
  return groups;
}
