import type { ExportIssueCode, ExportIssueParameters } from '@pindahlapak/messages';
import { isAtMost, textLengthInSteps } from '@pindahlapak/model';
import type { Steps } from '../steps.ts';
import {
  type AkulakuColumn,
  akulakuColumns,
  type AkulakuRow,
  type CellValue,
  workbookCellMax,
} from './export-columns.ts';
import type { ExportIssue } from './export-issue.ts';

const categoryId = /^\d+$/;

function issueOf<Code extends ExportIssueCode>(
  { key, source }: AkulakuColumn,
  code: Code,
  params: ExportIssueParameters<Code>,
): ExportIssue[] {
  return source === 'fixed' ? [] : [{ code, column: key, field: source, params } as ExportIssue];
}

/** What an empty cell or a number breaks of its column's limits. */
function valueIssues(column: AkulakuColumn, value: CellValue): ExportIssue[] {
  const { missing, outOfRange, limit } = column;
  if (value === null) return missing === undefined ? [] : issueOf(column, missing, {});
  if (typeof value !== 'number' || outOfRange === undefined || limit === undefined) return [];
  const { min = 0, max } = limit;
  return value >= min && value <= max ? [] : issueOf(column, outOfRange, { min, max, value });
}

/** What a row breaks beyond the limits of single columns: the category must be an id, and color or variation be there. */
function furtherIssues(column: AkulakuColumn, row: AkulakuRow): ExportIssue[] {
  if (column.key === 'category' && row.category !== null) {
    const value = String(row.category);
    return categoryId.test(value.trim()) ? [] : issueOf(column, 'category-not-an-id', { value });
  }
  const isBare = column.key === 'color' && row.color === null && row.variation === null;
  return isBare ? issueOf(column, 'color-or-variant-missing', {}) : [];
}

/**
 * What a row breaks of the limits in row 3 of Akulaku's template, in the order of the columns, and the texts that one
 * cell of a workbook cannot hold.
 */
export function* findExportIssues(row: AkulakuRow): Steps<ExportIssue[]> {
  const issues: ExportIssue[] = [];
  const overflows: ExportIssue[] = [];
  for (const column of akulakuColumns) {
    const value = row[column.key];
    issues.push(...furtherIssues(column, row), ...valueIssues(column, value));
    if (typeof value !== 'string') continue;
    const { tooLong, limit } = column;
    // A text within its limit is not counted to the end.
    if (tooLong !== undefined && limit !== undefined && !isAtMost(value, limit.max))
      issues.push(...issueOf(column, tooLong, { max: limit.max, length: yield* textLengthInSteps(value) }));
    if (value.length > workbookCellMax) overflows.push(...issueOf(column, 'cell-too-long', { max: workbookCellMax }));
  }
  return [...issues, ...overflows];
}
