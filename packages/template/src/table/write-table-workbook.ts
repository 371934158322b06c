import type { Readable } from 'node:stream';
import type { CellValue } from '@pindahlapak/rules';
import { columnLetters } from '../sheet/cell-address.ts';
import { cellTags, cellXml, sameStyle } from '../sheet/cell-xml.ts';
import { declaration, sheetNamespace, styles, writeWorkbook } from '../sheet/plain-workbook.ts';
import type { SheetLayout } from '../sheet/sheet-chunks.ts';

export interface TableColumn {
  header: string;
  /** In characters. */
  width: number;
  isNumber: boolean;
}

type TableRow = readonly CellValue[];

const columnXml = ({ width, isNumber }: TableColumn, index: number): string =>
  `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${isNumber ? styles.number : styles.text}" customWidth="1"/>`;

function sheetStart(columns: readonly TableColumn[]): string {
  const style = sameStyle(styles.headerIndonesian);
  const headers = columns.map(({ header }, index) => cellXml(cellTags(columnLetters(index + 1), style), '1', header));
  return (
    `${declaration}<worksheet xmlns="${sheetNamespace}"><sheetViews><sheetView tabSelected="1" workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<sheetFormatPr defaultRowHeight="15"/><cols>${columns.map(columnXml).join('')}</cols><sheetData>` +
    `<row r="1" ht="32" customHeight="1">${headers.join('')}</row>`
  );
}

const sheetEnd = '</sheetData></worksheet>';

/** Streams a workbook with one sheet of text and number cells, never formulas; ends the batches. */
export function writeTableWorkbook(
  columns: readonly TableColumn[],
  batches: AsyncIterable<readonly TableRow[]>,
): Readable {
  const layout: SheetLayout<number> = {
    firstRow: 2,
    columns: columns.map((_, index) => ({ column: index, tags: cellTags(columnLetters(index + 1), styles) })),
  };
  return writeWorkbook(sheetStart(columns), batches, layout, sheetEnd);
}
