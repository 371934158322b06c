import type { TemplateField } from '@pindahlapak/messages';
import { guessFields } from '../families/guess-fields.ts';
import { foldKey } from '../families/template-family.ts';
import type { Sheet, Workbook } from '../open/open-workbook.ts';
import { columnLetters, lettersNumber } from '../sheet/cell-address.ts';
import { describeSheet } from './describe-template.ts';
import { findRows } from './find-rows.ts';
import type { TemplateDescription } from './template-description.ts';

/** How a seller mapped a workbook of no known family. */
export interface HandMapping {
  sheetName: string;
  headerRow: number;
  firstRow: number;
  /** Our field by the letters of its column. */
  columns: Record<string, TemplateField>;
}

/** The first rows of a sheet, for somebody to see where its headers are. */
export interface SheetPreview {
  name: string;
  rows: string[][];
  /** What the headers of each row look like in folded form: equal ones have equal mappings. */
  signatures: string[];
}

const sheetsShown = 8;
const rowsShown = 25;
const columnsShown = 40;
const cellShown = 120;

const cellsOf = (sheet: Sheet, row: number): string[] => {
  const cells = sheet.rows.get(row);
  const last = cells === undefined ? 0 : Math.min(columnsShown, Math.max(0, ...cells.keys()));
  return Array.from({ length: last }, (_, index) => (cells?.get(index + 1) ?? '').slice(0, cellShown));
};

/** The identity of a header row: each header folded, in its column. */
const signatureOf = (sheet: Sheet, row: number): string => cellsOf(sheet, row).map(foldKey).join('|');

/** The visible sheets as a seller sees them in a spreadsheet. */
export const previewSheets = ({ sheets }: Workbook): SheetPreview[] =>
  sheets
    .filter(({ isHidden }) => !isHidden)
    .slice(0, sheetsShown)
    .map((sheet) => ({
      name: sheet.name,
      rows: Array.from({ length: rowsShown }, (_, index) => cellsOf(sheet, index + 1)),
      signatures: Array.from({ length: rowsShown }, (_, index) => signatureOf(sheet, index + 1)),
    }));

/** A mapping by what headers are usually called: the row in which most of them are known; null where none has a title. */
export function guessMapping({ sheets }: Workbook): HandMapping | null {
  let best: HandMapping | null = null;
  for (const sheet of sheets.filter(({ isHidden }) => !isHidden).slice(0, sheetsShown)) {
    for (let row = 1; row <= rowsShown; row += 1) {
      const cells = sheet.rows.get(row);
      const fields = cells === undefined || cells.size > 500 ? new Map<number, TemplateField>() : guessFields(cells);
      if (fields.size < 2 || fields.size <= Object.keys(best?.columns ?? {}).length) continue;
      const columns = Object.fromEntries([...fields].map(([column, field]) => [columnLetters(column), field]));
      best = { sheetName: sheet.name, headerRow: row, firstRow: findRows(sheet, row, row).firstRow, columns };
    }
  }
  return best;
}

/** Describes a workbook as a seller mapped it; null where it has no such sheet. @throws {TemplateError} */
export function describeMapped(workbook: Workbook, mapping: HandMapping): TemplateDescription | null {
  const sheet = workbook.sheets.find(({ name }) => name === mapping.sheetName);
  if (sheet === undefined) return null;
  const fields = new Map(
    Object.entries(mapping.columns).map(([letters, field]) => [lettersNumber(letters), field] as const),
  );
  const { headerRow, firstRow } = mapping;
  const rows = { ...findRows(sheet, headerRow, headerRow), labelRow: null, firstRow };
  return describeSheet(workbook, { family: null, sheet, headerRow, rows, fields });
}
