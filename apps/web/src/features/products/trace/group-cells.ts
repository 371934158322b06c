import { akulakuColumns, type AkulakuColumnKey, isOfProduct, isOfVariant, type RowTrace } from '@pindahlapak/rules';

/** The columns of a row by how their value came about. */
export interface CellGroups {
  /** At least one rule changed the value. */
  changed: AkulakuColumnKey[];
  /** The product's own value, or its variant's. */
  copied: AkulakuColumnKey[];
  /** From the configuration, or the same for every product. */
  fixed: AkulakuColumnKey[];
  empty: AkulakuColumnKey[];
}

const groupOf = ({ steps, after, source }: RowTrace[AkulakuColumnKey]): keyof CellGroups => {
  if (steps.length > 0) return 'changed';
  if (after === null) return 'empty';
  return isOfProduct(source) || isOfVariant(source) ? 'copied' : 'fixed';
};

/** Sorts the columns of a traced row into groups, each in the order of the sheet. */
export function groupCells(trace: RowTrace): CellGroups {
  const groups: CellGroups = { changed: [], copied: [], fixed: [], empty: [] };
  for (const { key } of akulakuColumns) groups[groupOf(trace[key])].push(key);
  return groups;
}
