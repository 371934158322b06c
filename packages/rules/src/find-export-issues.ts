import { akulakuLimits as limits, isAtMost, textLengthInSteps } from '@pindahlapak/model';
import { akulakuColumns, type AkulakuRow, type CellValue, workbookCellMax } from './akulaku-row.ts';
import { columnSources } from './column-sources.ts';
import type { ExportIssue } from './export-issue.ts';
import type { Steps } from './steps.ts';

const categoryId = /^\d+$/;

/** Which limit a text breaks and by how much, or null; a text within its limit is not counted to the end. */
function* excess(text: CellValue, max: number): Steps<{ max: number; length: number } | null> {
  return typeof text === 'string' && !isAtMost(text, max) ? { max, length: yield* textLengthInSteps(text) } : null;
}

function categoryIssue(category: CellValue): ExportIssue | null {
  if (category === null) return { code: 'category-missing', column: 'A', field: 'category', params: {} };
  const value = String(category);
  if (categoryId.test(value.trim())) return null;
  return { code: 'category-not-an-id', column: 'A', field: 'category', params: { value } };
}

function* titleIssue(title: CellValue): Steps<ExportIssue | null> {
  if (title === null) return { code: 'title-missing', column: 'B', field: 'name', params: {} };
  const params = yield* excess(title, limits.titleMax);
  return params && { code: 'title-too-long', column: 'B', field: 'name', params };
}

function* attributeIssues({ C, D }: AkulakuRow): Steps<(ExportIssue | null)[]> {
  if (C === null && D === null) {
    return [{ code: 'color-or-variant-missing', column: 'C', field: 'color', params: {} }];
  }
  const color = yield* excess(C, limits.attributeMax);
  const variant = yield* excess(D, limits.attributeMax);
  return [
    color && { code: 'color-too-long', column: 'C', field: 'color', params: color },
    variant && { code: 'variant-too-long', column: 'D', field: 'variant', params: variant },
  ];
}

function priceIssue(value: CellValue): ExportIssue | null {
  const { priceMin: min, priceMax: max } = limits;
  if (typeof value !== 'number' || (value >= min && value <= max)) return null;
  return { code: 'price-out-of-range', column: 'E', field: 'price', params: { min, max, value } };
}

function stockIssue(value: CellValue): ExportIssue | null {
  const max = limits.stockMax;
  if (typeof value !== 'number' || (value >= 0 && value <= max)) return null;
  return { code: 'stock-out-of-range', column: 'F', field: 'stockQuantity', params: { min: 0, max, value } };
}

function* descriptionIssue(description: CellValue): Steps<ExportIssue | null> {
  if (description === null) return { code: 'description-missing', column: 'R', field: 'description1', params: {} };
  const params = yield* excess(description, limits.descriptionMax);
  return params && { code: 'description-too-long', column: 'R', field: 'description1', params };
}

function cellIssues(row: AkulakuRow): ExportIssue[] {
  const issues: ExportIssue[] = [];
  for (const column of akulakuColumns) {
    const value = row[column];
    const field = columnSources[column];
    if (field === 'fixed' || typeof value !== 'string' || value.length <= workbookCellMax) continue;
    issues.push({ code: 'cell-too-long', column, field, params: { max: workbookCellMax } });
  }
  return issues;
}

/**
 * What a row breaks of the limits in row 3 of Akulaku's template, in the order of the columns, and the texts that one
 * cell of a workbook cannot hold.
 */
export function* findExportIssues(row: AkulakuRow): Steps<ExportIssue[]> {
  const issues = [
    categoryIssue(row.A),
    yield* titleIssue(row.B),
    ...(yield* attributeIssues(row)),
    priceIssue(row.E),
    stockIssue(row.F),
    row.J === null ? ({ code: 'main-image-missing', column: 'J', field: 'productImage1', params: {} } as const) : null,
    yield* descriptionIssue(row.R),
  ];
  return [...issues.filter((issue) => issue !== null), ...cellIssues(row)];
}
