import type { Sheet } from '../open/open-workbook.ts';
import { dutyOf } from '../words/limits-in-words.ts';

/** The meaning of a sheet's rows below its keys or headers. */
export interface TemplateRows {
  labelRow: number | null;
  dutyRow: number | null;
  /** Rows that explain the columns. */
  helpRows: number[];
  firstRow: number;
  /** The last row with validations; null if there is no end. */
  lastRow: number | null;
}

const headRowsMax = 40;
const helpWords =
  /masukkan|mohon|silakan|pilih|isilah|lihat|mak(?:s|simal)?\.|karakter|tautan|\blink\b|\burl\b|antara|harus|wajib|please|enter|copy|select|characters?|between|must|only|provide|\[/i;
/** A validation with fewer rows is a single drop-down, not the product range. */
const rowsMin = 10;

const textsOf = (sheet: Sheet, row: number): string[] => [...(sheet.rows.get(row)?.values() ?? [])];

/** The first row below the header in which at least half of the cells name a duty. */
function findDutyRow(sheet: Sheet, headerRow: number): number | null {
  for (let row = headerRow + 1; row <= headerRow + headRowsMax; row += 1) {
    const texts = textsOf(sheet, row);
    const duties = texts.filter((text) => dutyOf(text) !== null).length;
    if (duties >= 2 && duties * 2 >= texts.length) return row;
  }
  return null;
}

/** Returns whether more than a third of a row's texts are instructions. */
function isHelp(sheet: Sheet, row: number): boolean {
  const texts = textsOf(sheet, row);
  const helping = texts.filter((text) => text.length > 8 && helpWords.test(text) && !/^https?:/i.test(text)).length;
  return helping >= 2 && helping * 3 >= texts.length;
}

/** The row in which most columns' validations begin. */
function firstValidated(sheet: Sheet, above: number): number | null {
  const counts = new Map<number, number>();
  for (const { firstRow, lastRow } of sheet.rules.values())
    if (firstRow > above && lastRow - firstRow + 1 >= rowsMin) counts.set(firstRow, (counts.get(firstRow) ?? 0) + 1);
  const [first] = [...counts].sort(([rowA, a], [rowB, b]) => b - a || rowA - rowB);
  return first?.[0] ?? null;
}

/** The last row that all validations cover, ignoring those of single cells. */
export function lastValidated(sheet: Sheet, firstRow: number): number | null {
  const ends = [...sheet.rules.values()]
    .filter((rule) => rule.firstRow <= firstRow && rule.lastRow - firstRow + 1 >= rowsMin)
    .map(({ lastRow }) => lastRow);
  const furthest = Math.max(...ends, 0);
  const near = ends.filter((end) => (end - firstRow + 1) * 10 >= furthest - firstRow + 1);
  if (near.length === 0) return null;
  return Math.min(...near);
}

/** Rows searched for merged cells; no template begins below them. */
const mergedRowsMax = 200;

/** Returns whether cells of several columns are merged in a row. */
const isMerged = ({ merges }: Sheet, row: number): boolean =>
  row <= mergedRowsMax &&
  merges.some((area) => area.firstColumn < area.lastColumn && area.firstRow <= row && row <= area.lastRow);

/** Where to look for labels: below the row `above` and above the row `end`. */
interface LabelSearch {
  header: number;
  above: number;
  end: number;
  /** Whether a row below marks the required columns; then no row above it is taken for help. */
  hasDuties: boolean;
}

/** The lowest row that can be labels; null if there is none. */
function findLabelRow(sheet: Sheet, { header, above, end, hasDuties }: LabelSearch): number | null {
  const width = sheet.rows.get(header)?.size ?? 1;
  for (let row = end - 1; row > above; row -= 1) {
    const isWide = (sheet.rows.get(row)?.size ?? 0) * 2 >= width;
    if (isWide && (hasDuties || !isHelp(sheet, row))) return row;
  }
  return null;
}

/**
 * Finds the rows of labels, duties and help, and the first product row, by their content. `hasLabels` is false if the
 * headers are the labels; then the rows below may already be products.
 */
export function findRows(sheet: Sheet, headerRow: number, lastHeaderRow: number, hasLabels = true): TemplateRows {
  const dutyRow = findDutyRow(sheet, headerRow);
  const isMarked = dutyRow !== null || firstValidated(sheet, lastHeaderRow) !== null;
  const end = dutyRow ?? lastHeaderRow + 4;
  const labels = { header: headerRow, above: lastHeaderRow, end, hasDuties: dutyRow !== null };
  const labelRow = hasLabels && isMarked ? findLabelRow(sheet, labels) : null;
  const lastHead = Math.max(dutyRow ?? 0, labelRow ?? 0, lastHeaderRow);
  let below = lastHead + 1;
  while (isHelp(sheet, below) && below < lastHead + headRowsMax) below += 1;
  const validated = firstValidated(sheet, lastHead);
  // A validation that begins above the help rows covers the whole column.
  let firstRow = validated === null || validated < below ? below : validated;
  // Values in merged cells would be hidden, so such a row is a title or an example.
  while (isMerged(sheet, firstRow) && firstRow < lastHead + headRowsMax) firstRow += 1;
  const helpRows: number[] = [];
  for (let row = lastHead + 1; row < Math.max(firstRow, below); row += 1) if (isHelp(sheet, row)) helpRows.push(row);
  return { labelRow, dutyRow, helpRows, firstRow, lastRow: lastValidated(sheet, firstRow) };
}
