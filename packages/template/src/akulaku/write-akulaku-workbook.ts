import type { Readable } from 'node:stream';
import {
  type AkulakuRow,
  type AkulakuColumn,
  type AkulakuColumnKey,
  akulakuColumns,
  firstProductRow,
} from '@pindahlapak/rules';
import type { SheetLayout } from '../sheet/sheet-chunks.ts';
import { declaration, sheetNamespace, styles, writeWorkbook } from '../sheet/plain-workbook.ts';
import { cellTags, cellXml, sameStyle } from '../sheet/cell-xml.ts';
import { jakartaStamp } from '@pindahlapak/model';

const headerRow = (number: number, height: number, style: number, field: 'header' | 'label' | 'hint'): string => {
  const look = sameStyle(style);
  const cells = akulakuColumns.map((column) => cellXml(cellTags(column.letter, look), String(number), column[field]));
  return `<row r="${number}" ht="${height}" customHeight="1">${cells.join('')}</row>`;
};

const styleOf = ({ kind }: AkulakuColumn): number => (kind === 'text' ? styles.text : styles.number);

const columnsXml = akulakuColumns
  .map((column, index) => {
    const style = styleOf(column);
    const { width } = column;
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${style}" customWidth="1"/>`;
  })
  .join('');

const firstCell = `A${firstProductRow}`;

/** The sheet down to its three frozen header rows. */
export const sheetStart =
  `${declaration}<worksheet xmlns="${sheetNamespace}"><sheetViews><sheetView tabSelected="1" workbookViewId="0">` +
  `<pane ySplit="${firstProductRow - 1}" topLeftCell="${firstCell}" activePane="bottomLeft" state="frozen"/>` +
  `<selection pane="bottomLeft" activeCell="${firstCell}" sqref="${firstCell}"/></sheetView></sheetViews>` +
  `<sheetFormatPr defaultRowHeight="15"/><cols>${columnsXml}</cols><sheetData>` +
  headerRow(1, 32, styles.headerEnglish, 'header') +
  headerRow(2, 32, styles.headerIndonesian, 'label') +
  headerRow(3, 78, styles.hint, 'hint');

export const sheetEnd =
  '</sheetData><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/></worksheet>';

const sheetLayout: SheetLayout<AkulakuColumnKey> = {
  firstRow: firstProductRow,
  columns: akulakuColumns.map(({ key, letter }) => ({ column: key, tags: cellTags(letter, styles) })),
};

/**
 * Streams Akulaku's bulk upload workbook: sheet `Sheet1`, three header rows, products from row 4 in batch order (S10.1).
 * Ends the batches.
 */
export const writeAkulakuWorkbook = (batches: AsyncIterable<readonly AkulakuRow[]>): Readable =>
  writeWorkbook(sheetStart, batches, sheetLayout, sheetEnd);

/** `produk_akulaku_window-<N>_<YYYYMMDD-HHmmss>.xlsx`, in Jakarta time (S10.1). */
export const akulakuFileName = (window: number, moment: Date): string =>
  `produk_akulaku_window-${window}_${jakartaStamp(moment)}.xlsx`;

/** `produk_akulaku_pilihan_<YYYYMMDD-HHmmss>.xlsx`, for products from any windows (S23.8). */
export const akulakuSelectionFileName = (moment: Date): string => `produk_akulaku_pilihan_${jakartaStamp(moment)}.xlsx`;

/** `produk_akulaku_perbaikan_<YYYYMMDD-HHmmss>.xlsx`, for the refused products of an export (S26.6). */
export const akulakuRetryFileName = (moment: Date): string => `produk_akulaku_perbaikan_${jakartaStamp(moment)}.xlsx`;

/** `produk_akulaku_<YYYYMMDD-HHmmss>.zip`, for the workbooks of several windows (S10.10). */
export const akulakuZipName = (moment: Date): string => `produk_akulaku_${jakartaStamp(moment)}.zip`;
