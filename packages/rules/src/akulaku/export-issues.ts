import type { ExportIssueCode, ExportIssueParameters } from '@pindahlapak/messages';
import { isAtMost, isLeafId, type Readiness, readinesses, sourceKeyOf, textLength } from '@pindahlapak/model';
import {
  type AkulakuColumn,
  type AkulakuColumnKey,
  type AkulakuRow,
  type CellValue,
  workbookCellMax,
} from './export-columns.ts';
import type { CompiledShop } from '../shop/compile-shop.ts';
import { exportIssues } from './issues.ts';

/**
 * A problem of a cell that Akulaku would refuse or that is worth a look; `exportIssueText` of messages has its text.
 */
export type ExportIssue = {
  [Code in ExportIssueCode]: {
    code: Code;
    column: AkulakuColumnKey;
    readiness: Readiness;
    params: ExportIssueParameters<Code>;
    /** Index of the row, from 0; null for issues of the whole product, and so of all its rows. */
    row: number | null;
  };
}[ExportIssueCode];

/** The worst readiness among the issues; siap if there are none. */
export function readinessOf(issues: readonly Pick<ExportIssue, 'readiness'>[]): Readiness {
  let worst = 0;
  for (const { readiness } of issues) worst = Math.max(worst, readinesses.indexOf(readiness));
  return readinesses[worst] ?? 'siap';
}

/** Creates an issue of a row, or of the whole product without `row`. */
export const issueOf = <Code extends ExportIssueCode>(
  column: AkulakuColumn['key'],
  code: Code,
  params: ExportIssueParameters<Code>,
  row: number | null = null,
): ExportIssue => ({ code, column, readiness: exportIssues[code].readiness, params, row }) as ExportIssue;

/** Checks an empty cell or a number against the column's limits; null if it is fine. */
function valueIssue({ key, missing, outOfRange, limit }: AkulakuColumn, value: CellValue): ExportIssue | null {
  if (value === null) return missing === undefined ? null : issueOf(key, missing, {});
  if (typeof value !== 'number' || outOfRange === undefined || limit === undefined) return null;
  const { min = 0, max } = limit;
  return value >= min && value <= max ? null : issueOf(key, outOfRange, { min, max, value });
}

const plainLetter = /[a-z]/i;

/** Checks that the category is the id of a leaf, and that the account's list contains it. */
function categoryIssues(category: string, { listedLeaves, listIsOld }: CompiledShop): ExportIssue[] {
  if (!isLeafId(category)) {
    // Folding is slow compared to the rest of a row, and nearly all names contain a plain letter, which folding keeps.
    if (!plainLetter.test(category) && sourceKeyOf(category) === '')
      return [issueOf('category', 'category-not-an-id', { value: category })];
    return [issueOf('category', 'category-unmapped', { category })];
  }
  if (listedLeaves === null) return [];
  const issues: ExportIssue[] = [];
  if (!listedLeaves.has(category.trim())) issues.push(issueOf('category', 'category-unlisted', { value: category }));
  if (listIsOld) issues.push(issueOf('category', 'category-list-old', {}));
  return issues;
}

const isBare = ({ color, variation }: AkulakuRow): boolean => color === null && variation === null;

/**
 * Checks cells of a row, in column order, against the limits in row 3 of Akulaku's template and the length of a
 * workbook cell. Issues concern the product until the caller sets `row`.
 */
export function findExportIssues(
  row: AkulakuRow,
  columns: readonly AkulakuColumn[],
  shop: CompiledShop,
): ExportIssue[] {
  const issues: ExportIssue[] = [];
  const overflows: ExportIssue[] = [];
  for (const column of columns) {
    const value = row[column.key];
    if (column.key === 'category' && value !== null) issues.push(...categoryIssues(String(value), shop));
    else if (column.key === 'color' && isBare(row)) issues.push(issueOf('color', 'color-or-variant-missing', {}));
    const broken = valueIssue(column, value);
    if (broken !== null) issues.push(broken);
    if (typeof value !== 'string') continue;
    const { key, tooLong, limit } = column;
    // `isAtMost` stops counting at the limit.
    if (tooLong !== undefined && limit !== undefined && !isAtMost(value, limit.max))
      issues.push(issueOf(key, tooLong, { max: limit.max, length: textLength(value) }));
    if (value.length > workbookCellMax) overflows.push(issueOf(key, 'cell-too-long', { max: workbookCellMax }));
  }
  return [...issues, ...overflows];
}
