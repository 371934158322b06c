import type { ListingFields } from '@pindahlapak/model';
import { akulakuColumns, type AkulakuColumn, type AkulakuRow } from './akulaku-row.ts';
import { columnSources } from './column-sources.ts';
import type { CompiledRules } from './compile-rules.ts';
import type { ExportIssue } from './export-issue.ts';
import { findExportIssues } from './find-export-issues.ts';
import { applyPricing } from './pricing/apply-pricing.ts';
import { skuOf } from './sku.ts';
import { finish, type Steps } from './steps.ts';
import { applyTextRules, type TextResult } from './text/apply-text-rules.ts';
import { joinDescriptions } from './text/join-descriptions.ts';
import type { CellTrace, RowTrace, TraceStep } from './trace.ts';

export interface ExportRow {
  row: AkulakuRow;
  issues: ExportIssue[];
  trace: RowTrace;
}

/** A blank text makes an empty cell. */
const cell = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text);

function* describe(product: ListingFields, rules: CompiledRules): Steps<TextResult> {
  const before = product.description1 ?? '';
  const joined = joinDescriptions(product);
  const { text, steps } = yield* applyTextRules(joined, rules.description);
  return { text, steps: joined === before ? steps : [{ kind: 'join', before, after: joined }, ...steps] };
}

/** Steps on the cells that rules work on; the others are copied or fixed. */
type ColumnSteps = Partial<Record<AkulakuColumn, TraceStep[]>>;

function traceCell(product: ListingFields, row: AkulakuRow, steps: ColumnSteps, column: AkulakuColumn): CellTrace {
  const source = columnSources[column];
  const after = row[column];
  const before = source === 'fixed' || source === 'stockQuantity' ? after : product[source];
  return { source, before, steps: steps[column] ?? [], after };
}

function traceRow(product: ListingFields, row: AkulakuRow, steps: ColumnSteps): RowTrace {
  const trace: Partial<RowTrace> = {};
  for (const column of akulakuColumns) trace[column] = traceCell(product, row, steps, column);
  return trace as RowTrace;
}

interface Applied {
  row: AkulakuRow;
  steps: ColumnSteps;
}

function* applyRules(product: ListingFields, rules: CompiledRules): Steps<Applied> {
  const title = yield* applyTextRules(product.name, rules.title);
  const description = yield* describe(product, rules);
  const sku = skuOf(product.marketplaceType, product.urls);
  const pricing = applyPricing(product.price, rules.margins, rules.options.affiliateFee);
  const row: AkulakuRow = {
    A: cell(product.category),
    B: cell(title.text),
    C: cell(product.color),
    D: cell(product.variant),
    E: pricing.price,
    F: rules.options.stockQuantity,
    G: sku,
    H: 'Other',
    I: null,
    J: cell(product.productImage1),
    K: cell(product.productImage2),
    L: cell(product.productImage3),
    M: cell(product.productImage4),
    N: cell(product.productImage5),
    // Akulaku has room for a sixth picture; a product holds five.
    O: null,
    P: null,
    Q: cell(product.productImageBackgroundWhite),
    R: cell(description.text),
    S: cell(product.productImage1),
    T: cell(product.productImage2),
    U: cell(product.productImage3),
    V: cell(product.productImage4),
    W: cell(product.productImage5),
    X: '0',
    Y: 1,
    Z: 10,
    AA: 10,
    AB: 10,
  };
  const steps: ColumnSteps = {
    B: title.steps,
    E: pricing.steps,
    G: [{ kind: 'sku', before: product.urls, after: sku }],
    R: description.steps,
  };
  return { row, steps };
}

/**
 * From a product to its row in Akulaku's bulk upload template: the row, what Akulaku would refuse about it, and how each
 * cell came about. Prices in whole rupiah. The same product and rules give the same row everywhere; texts that break a
 * limit stay uncut. In steps, for whoever serves others meanwhile.
 */
export function* buildExportRowInSteps(product: ListingFields, rules: CompiledRules): Steps<ExportRow> {
  const { row, steps } = yield* applyRules(product, rules);
  return { row, issues: yield* findExportIssues(row), trace: traceRow(product, row, steps) };
}

/** The row alone, as `buildExportRowInSteps` makes it: for writing many, without what only a person reads. */
export function* buildRowInSteps(product: ListingFields, rules: CompiledRules): Steps<AkulakuRow> {
  return (yield* applyRules(product, rules)).row;
}

/** `buildExportRowInSteps` at once. */
export const buildExportRow = (product: ListingFields, rules: CompiledRules): ExportRow =>
  finish(buildExportRowInSteps(product, rules));

/** `buildRowInSteps` at once. */
export const buildRow = (product: ListingFields, rules: CompiledRules): AkulakuRow =>
  finish(buildRowInSteps(product, rules));
