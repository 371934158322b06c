import type { TrashedRow } from '../../core/tables/history-tables.ts';
import { absentValue, productColumns, trashColumns } from './stored-columns.ts';

type Columns = Record<string, unknown>;

const ownColumns: Readonly<Record<string, keyof TrashedRow>> = trashColumns;

/** The columns that a product had before it was deleted, whichever form its row is stored in, when it was, and its variants in their order. */
export function unpackTrashed(row: TrashedRow): Columns & { variants: Columns[] } {
  const { rest, ...stored } = JSON.parse(row.content) as Columns & { rest?: Columns | null };
  const found: Columns = { ...rest, ...stored };
  const valueOf = (column: string): unknown => {
    const own = ownColumns[column];
    return own === undefined ? (found[column] ?? absentValue(column)) : row[own];
  };
  const variants = JSON.parse(row.variants ?? '[]') as Columns[];
  return {
    ...Object.fromEntries(productColumns.map((column) => [column, valueOf(column)])),
    deleted_at: row.deleted_at,
    batch_number: row.batch_number,
    variants: variants.toSorted((a, b) => Number(a['position']) - Number(b['position'])),
  };
}
