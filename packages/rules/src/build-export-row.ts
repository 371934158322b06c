import type { DataOptions, ListingFields } from '@pindahlapak/model';
import {
  type AkulakuColumn,
  akulakuColumns,
  type AkulakuRow,
  type CellValue,
  isOfProduct,
  isOption,
} from './akulaku/export-columns.ts';
import type { ExportIssue } from './akulaku/export-issue.ts';
import { findExportIssues } from './akulaku/find-export-issues.ts';
import type { CompiledRules } from './compile-rules.ts';
import { applyPricing } from './pricing/apply-pricing.ts';
import { skuOf } from './sku.ts';
import { finish, type Steps } from './steps.ts';
import { applyTextRules, type TextResult } from './text/apply-text-rules.ts';
import { joinDescriptions } from './text/join-descriptions.ts';
import type { RowTrace, TraceStep } from './trace.ts';

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

interface Made {
  value: CellValue;
  steps: TraceStep[];
}

/** What the rules make of a product, by the name that the columns give them. */
type MadeByRules = Record<NonNullable<AkulakuColumn['rules']>, Made>;

function* applyRules(product: ListingFields, rules: CompiledRules): Steps<MadeByRules> {
  const title = yield* applyTextRules(product.name, rules.title);
  const description = yield* describe(product, rules);
  const sku = skuOf(product.marketplaceType, product.urls);
  const pricing = applyPricing(product.price, rules.margins, rules.options.affiliateFee);
  return {
    title: { value: cell(title.text), steps: title.steps },
    description: { value: cell(description.text), steps: description.steps },
    price: { value: pricing.price, steps: pricing.steps },
    sku: { value: sku, steps: [{ kind: 'sku', before: product.urls, after: sku }] },
  };
}

/** The value of a cell before any rule. */
function sourceValue({ source, fixed = null }: AkulakuColumn, product: ListingFields, options: DataOptions): CellValue {
  if (isOfProduct(source)) return product[source];
  return isOption(source) ? options[source] : fixed;
}

function fillRow(product: ListingFields, { options }: CompiledRules, made: MadeByRules): AkulakuRow {
  const row: Partial<AkulakuRow> = {};
  for (const column of akulakuColumns) {
    const value = column.rules === undefined ? sourceValue(column, product, options) : made[column.rules].value;
    row[column.key] = typeof value === 'string' ? cell(value) : value;
  }
  return row as AkulakuRow;
}

function traceRow(product: ListingFields, { options }: CompiledRules, made: MadeByRules, row: AkulakuRow): RowTrace {
  const trace: Partial<RowTrace> = {};
  for (const column of akulakuColumns) {
    const { key, source, rules } = column;
    const before = sourceValue(column, product, options);
    trace[key] = { source, before, steps: rules === undefined ? [] : made[rules].steps, after: row[key] };
  }
  return trace as RowTrace;
}

/**
 * From a product to its row in Akulaku's bulk upload template: the row, what Akulaku would refuse about it, and how each
 * cell came about. Prices in whole rupiah. The same product and rules give the same row everywhere; texts that break a
 * limit stay uncut. In steps, for whoever serves others meanwhile.
 */
export function* buildExportRowInSteps(product: ListingFields, rules: CompiledRules): Steps<ExportRow> {
  const made = yield* applyRules(product, rules);
  const row = fillRow(product, rules, made);
  return { row, issues: yield* findExportIssues(row), trace: traceRow(product, rules, made, row) };
}

/** The row alone, as `buildExportRowInSteps` makes it: for writing many, without what only a person reads. */
export function* buildRowInSteps(product: ListingFields, rules: CompiledRules): Steps<AkulakuRow> {
  return fillRow(product, rules, yield* applyRules(product, rules));
}

/** `buildExportRowInSteps` at once. */
export const buildExportRow = (product: ListingFields, rules: CompiledRules): ExportRow =>
  finish(buildExportRowInSteps(product, rules));

/** `buildRowInSteps` at once. */
export const buildRow = (product: ListingFields, rules: CompiledRules): AkulakuRow =>
  finish(buildRowInSteps(product, rules));
