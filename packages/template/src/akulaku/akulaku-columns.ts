import { exportColumnTexts } from '@pindahlapak/messages';
import { type AkulakuColumn, akulakuColumns } from '@pindahlapak/rules';

/** First header row of Akulaku's bulk upload template, to the letter. */
const englishHeaders: Record<AkulakuColumn, string> = {
  A: '*Category ID',
  B: '*Goods Name',
  C: 'Color',
  D: 'Other Variations',
  E: '*Price',
  F: '*Stock',
  G: '*Product SKU',
  H: '*Goods Brand',
  I: 'Specification',
  J: '*Main Image URL',
  K: 'Extra Image URL1',
  L: 'Extra Image URL2',
  M: 'Extra Image URL3',
  N: 'Extra Image URL4',
  O: 'Extra Image URL5',
  P: 'SKU Image',
  Q: 'White background photo',
  R: '*Goods Description',
  S: 'Description Image',
  T: 'Description Image 2',
  U: 'Description Image 3',
  V: 'Description Image 4',
  W: 'Description Image 5',
  X: '*Shipping Template ID',
  Y: '*Weight(KG)',
  Z: '*Length(CM)',
  AA: '*Width(CM)',
  AB: '*Height(CM)',
};

/** Widths in characters; the others hold links. */
const widths: Partial<Record<AkulakuColumn, number>> = { A: 16, B: 56, E: 18, F: 14, G: 36, H: 14, R: 60, X: 20 };
const narrow: readonly AkulakuColumn[] = ['Y', 'Z', 'AA', 'AB'];

interface ColumnHead {
  column: AkulakuColumn;
  /** Rows 1 to 3: English header, Indonesian header, hint. */
  header: readonly [string, string, string];
  width: number;
  /** Whether the cells below hold numbers. */
  isNumber: boolean;
}

const numberColumns: readonly AkulakuColumn[] = ['E', 'F', ...narrow];

/** The head of each column, in the order of the sheet. */
export const columnHeads: readonly ColumnHead[] = akulakuColumns.map((column) => {
  const { label, hint } = exportColumnTexts[column];
  return {
    column,
    header: [englishHeaders[column], label, hint],
    width: widths[column] ?? (narrow.includes(column) ? 16 : 28),
    isNumber: numberColumns.includes(column),
  };
});
