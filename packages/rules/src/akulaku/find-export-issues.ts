import type { ExportIssueCode, ExportIssueParameters } from '@pindahlapak/messages';
import { isAtMost, isLeafId, sourceKeyOf, textLength } from '@pindahlapak/model';
import type { CompiledShop } from '../shop/compile-shop.ts';
import { type AkulakuColumn, type AkulakuRow, type CellValue, workbookCellMax } from './export-columns.ts';
import { type ExportIssue, issueReadiness } from './export-issue.ts';

/** An issue of a product's row; about the product as a whole without a row. */
export const issueOf = <Code extends ExportIssueCode>(
  column: AkulakuColumn['key'],
  code: Code,
  params: ExportIssueParameters<Code>,
  row: number | null = null,
): ExportIssue => ({ code, column, readiness: issueReadiness[code], params, row }) as ExportIssue;

/** What an empty cell or a number breaks of its column's limits. */
function valueIssue({ key, missing, outOfRange, limit }: AkulakuColumn, value: CellValue): ExportIssue | null {
  if (value === null) return missing === undefined ? null : issueOf(key, missing, {});
  if (typeof value !== 'number' || outOfRange === undefined || limit === undefined) return null;
  const { min = 0, max } = limit;
  return value >= min && value <= max ? null : issueOf(key, outOfRange, { min, max, value });
}

const plainLetter = /[a-z]/i;

/** The category must be the number of a leaf, and of one that the account's list has. */
function categoryIssues(category: string, { listedLeaves, listIsOld }: CompiledShop): ExportIssue[] {
  if (!isLeafId(category)) {
    // Folding takes as long as a good part of a row, and nearly all names have a plain letter, which stays.
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
 * What is wrong with some cells of a row, in the order of the columns: limits in row 3 of Akulaku's template, and texts that one
 * cell of a workbook cannot hold. The issues are about the product until the caller sets `row`.
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
    // A text within its limit is not counted to the end.
    if (tooLong !== undefined && limit !== undefined && !isAtMost(value, limit.max))
      issues.push(issueOf(key, tooLong, { max: limit.max, length: textLength(value) }));
    if (value.length > workbookCellMax) overflows.push(issueOf(key, 'cell-too-long', { max: workbookCellMax }));
  }
  return [...issues, ...overflows];
}
