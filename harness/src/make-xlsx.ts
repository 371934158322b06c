import { sheetOf, workbookOf } from './make-workbook.ts';

const escaped = (text: string): string => text.replace(/[<&]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Builds a workbook from the rows of its sheets; numbers become number cells, and empty texts no cells. */
export function makeXlsx(...sheets: (string | number)[][][]): Buffer {
  const letters = (column: number): string =>
    `${column < 26 ? '' : letters(Math.floor(column / 26) - 1)}${String.fromCharCode(65 + (column % 26))}`;
  const cell = (value: string | number, row: number, column: number) => {
    const place = `${letters(column)}${row + 1}`;
    if (value === '') return '';
    return typeof value === 'number'
      ? `<c r="${place}"><v>${value}</v></c>`
      : `<c r="${place}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
  };
  const rowsOf = (rows: (string | number)[][]) =>
    rows
      .map((row, at) => `<row r="${at + 1}">${row.map((value, column) => cell(value, at, column)).join('')}</row>`)
      .join('');
  return workbookOf(sheets.map((rows) => sheetOf(rowsOf(rows))));
}
