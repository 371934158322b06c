import type { AkulakuRow, CellValue } from '@pindahlapak/rules';

/**
 * What is kept of one row of an export. The product's version and the rules' version of the export together are the row's
 * digest: what was made of the same product by the same rules is the same. Hashing every cell would cost an export a tenth
 * of its time.
 */
export interface LedgerRow {
  productId: string;
  /** The product's version that the row was made of. */
  version: number;
  sku: string;
  title: string;
  /** The row's options, in the order of the template's columns. */
  option1: string;
  option2: string;
  /** Rupiah. */
  price: number | null;
}

/** A product of an export, and its rows without what is the same for all of them. */
export interface ExportedItem {
  product: { id: string; version: number };
  rows: Omit<LedgerRow, 'productId' | 'version'>[];
}

const textOf = (value: CellValue): string => (value === null ? '' : String(value));

/** What is kept of a row of Akulaku's template. */
export const ledgerRowOf = (row: AkulakuRow): ExportedItem['rows'][number] => ({
  sku: textOf(row.sku),
  title: textOf(row.title),
  option1: textOf(row.color),
  option2: textOf(row.variation),
  price: typeof row.price === 'number' ? row.price : null,
});
