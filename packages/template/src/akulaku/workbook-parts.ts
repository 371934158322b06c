import { cellTags, cellXml } from '../sheet/cell-xml.ts';
import type { SheetLayout } from '../sheet/sheet-chunks.ts';
import { declaration, sheetNamespace } from '../sheet/plain-workbook.ts';
import { styles } from '../sheet/styles.ts';
import { type AkulakuColumn, type AkulakuColumnKey, akulakuColumns, firstProductRow } from '@pindahlapak/rules';

const headerRow = (number: number, height: number, style: number, field: 'header' | 'label' | 'hint'): string => {
  const looks = { text: style, quotedText: style, number: style };
  const cells = akulakuColumns.map((column) => cellXml(cellTags(column.letter, looks), String(number), column[field]));
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

/** The sheet down to its three rows of headers, which stay in view. */
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

/** How products stand in the sheet. */
export const sheetLayout: SheetLayout<AkulakuColumnKey> = {
  firstRow: firstProductRow,
  columns: akulakuColumns.map(({ key, letter }) => ({ column: key, tags: cellTags(letter, styles) })),
  rowAttributes: '',
};
