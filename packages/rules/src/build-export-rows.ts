import type { MoneyNoteCode } from '@pindahlapak/messages';
import { type ListingFields, optionsKey, type ProductVariant, type VariedProduct } from '@pindahlapak/model';
import {
  addressSources,
  type AkulakuRow,
  columnsBy,
  judgedColumnsBy,
  type MadeTexts,
  varyingColumns,
  workbookCellMax,
} from './akulaku/export-columns.ts';
import type { ExportIssue } from './akulaku/export-issue.ts';
import { findExportIssues, issueOf } from './akulaku/find-export-issues.ts';
import { fillRow, type MadeCell, type MadeCells, type RowParts } from './cells.ts';
import type { CompiledRules } from './compile-rules.ts';
import { findGuardIssues } from './guard/guard-issues.ts';
import { applyPricing } from './pricing/apply-pricing.ts';
import { findCategory } from './shop/find-category.ts';
import { skuOf } from './sku.ts';
import { applyTextRules } from './text/apply-text-rules.ts';
import { joinDescriptions } from './text/join-descriptions.ts';
import type { RowTrace, TraceStep } from './trace.ts';
import { findMoneyNotes } from './pricing/money-notes.ts';
import { exportedVariants, mergeVariants, variantCells, varies } from './variants/variant-cells.ts';

/** A product with what it varies in; one that does not vary has null and no variants. */
export type ExportedProduct = ListingFields & VariedProduct;

export interface CheckedRows {
  /** One for each exported variant, or one for the product; none where all variants are off. */
  rows: AkulakuRow[];
  issues: ExportIssue[];
}

/** Rows with their issues, and what may cost the seller money although the marketplace takes them. */
export interface NotedRows extends CheckedRows {
  notes: MoneyNoteCode[];
}

/** What is kept of a product that was judged. */
export type Judgement = Omit<NotedRows, 'rows'>;

export interface ExportRows extends CheckedRows {
  /** Of each row. */
  trace: RowTrace[];
}

function describe(product: ListingFields, rules: CompiledRules): MadeCell {
  const before = product.description1 ?? '';
  let text = joinDescriptions(product);
  const steps: TraceStep[] = text === before ? [] : [{ kind: 'join', before, after: text }];
  if (text === '' && rules.shop.settings.useTitleAsDescription) {
    steps.push({ kind: 'title', before: text, after: product.name });
    text = product.name;
  }
  const made = applyTextRules(text, rules.description);
  return { source: 'description1', before, value: made.text, steps: [...steps, ...made.steps] };
}

function entitle({ name }: ListingFields, rules: CompiledRules): MadeCell {
  const { text, steps } = applyTextRules(name, rules.title);
  return { source: 'name', before: name, value: text, steps };
}

/** What the rules make of a product, whichever variant its row is of. */
function applyRules(product: ListingFields, rules: CompiledRules, { texts }: Wanted): RowParts {
  const { mapping, fills } = findCategory(product, rules.shop);
  const pricing = applyPricing(product.price, rules.margins, rules.options.affiliateFee);
  const price = { source: 'price', before: product.price, value: pricing.price, steps: pricing.steps } as const;
  const made: MadeCells = { price };
  if (texts === 'both' || texts === 'title') made.title = entitle(product, rules);
  if (texts === 'both' || texts === 'description') made.description = describe(product, rules);
  if (mapping !== null) {
    const { leafId, decidedAt } = mapping;
    const before = product.category;
    const steps: TraceStep[] = [{ kind: 'mapping', before, after: leafId, decidedAt }];
    made.category = { source: 'category', before, value: leafId, steps };
  }
  return { product, options: rules.options, fills, made };
}

function skuCell({ marketplaceType, urls }: ListingFields): MadeCell {
  const sku = skuOf(marketplaceType, urls);
  return { source: 'urls', before: urls, value: sku, steps: [{ kind: 'sku', before: urls, after: sku }] };
}

const noCells: MadeCells = {};

interface RowPlan {
  /** For each row, the cells that its variant makes; for a single row of all variants, those that they make together. */
  cells: MadeCells[];
  issues: ExportIssue[];
}

/** One for each row whose variant has the options of a row before it: buyers could not tell them apart (S19.2). */
function findEqualVariants(variants: readonly ProductVariant[]): ExportIssue[] {
  const issues: ExportIssue[] = [];
  const seen = new Set<string>();
  for (const [row, variant] of variants.entries()) {
    const key = optionsKey(variant);
    const options = [variant.option1, variant.option2].filter(Boolean).join(', ');
    if (seen.has(key)) issues.push(issueOf('color', 'variants-equal', { options }, row));
    seen.add(key);
  }
  return issues;
}

/** Which rows a product has (S19.1, S19.3). */
function planRows(product: ExportedProduct, rules: CompiledRules): RowPlan {
  if (!varies(product)) return { cells: [noCells], issues: [] };
  const variants = exportedVariants(product);
  if (variants.length === 0) return { cells: [], issues: [issueOf('variation', 'variants-all-off', {})] };
  if (rules.shop.settings.rowPerVariant) {
    const cells = variants.map((variant) => variantCells(product.optionNames, variant, rules));
    return { cells, issues: findEqualVariants(variants) };
  }
  const { cells, min, max } = mergeVariants(product.price, variants, rules);
  return { cells: [cells], issues: min === max ? [] : [issueOf('price', 'variant-price-range', { min, max })] };
}

/** Adds the issues of a row: in the first row of all its cells, in the others of those that are the row's own. */
function addIssues(issues: ExportIssue[], found: readonly ExportIssue[], index: number, cells: MadeCells): void {
  for (const issue of found) {
    const isOwn = cells[issue.column] !== undefined;
    if (isOwn) issues.push({ ...issue, row: index });
    else if (index === 0) issues.push(issue);
  }
}

interface Wanted {
  /** Where only issues are wanted, columns that cannot have any are left out. */
  rows: boolean;
  issues: boolean;
  trace: boolean;
  texts: MadeTexts;
}

/** Whether a product has an address that is longer than a cell of a workbook. */
function hasOverlongAddress(product: ExportedProduct): boolean {
  return addressSources.some((source) => String(product[source] ?? '').length > workbookCellMax);
}

function build(product: ExportedProduct, rules: CompiledRules, wanted: Wanted): ExportRows {
  const plan = planRows(product, rules);
  const result: ExportRows = { rows: [], issues: plan.issues, trace: [] };
  if (plan.cells.length === 0) return result;
  const shared = applyRules(product, rules, wanted);
  const isWhole = wanted.rows || hasOverlongAddress(product);
  const firstColumns = (isWhole ? columnsBy : judgedColumnsBy)[wanted.texts];
  if (isWhole) shared.made.sku = skuCell(product);
  const isVaried = plan.cells.length > 1;
  for (const [index, cells] of plan.cells.entries()) {
    const parts: RowParts = cells === noCells ? shared : { ...shared, made: { ...shared.made, ...cells } };
    const trace: Partial<RowTrace> | null = wanted.trace ? { ...result.trace[0] } : null;
    const columns = index === 0 ? firstColumns : varyingColumns;
    const row = fillRow(columns, parts, { ...result.rows[0] }, trace);
    result.rows.push(row);
    if (trace !== null) result.trace.push(trace as RowTrace);
    if (wanted.issues)
      addIssues(result.issues, findExportIssues(row, columns, rules.shop), index, isVaried ? cells : noCells);
  }
  const [row] = result.rows;
  if (wanted.issues && wanted.texts !== 'none' && row !== undefined)
    result.issues.push(...findGuardIssues(product, row, rules.guard));
  return result;
}

/**
 * From a product to its rows in Akulaku's bulk upload template: the rows, what Akulaku would refuse or a seller should look at,
 * and how each cell came about. Prices in whole rupiah. The same product and rules give the same rows everywhere; texts that
 * break a limit stay uncut.
 */
export const buildExportRows = (product: ExportedProduct, rules: CompiledRules): ExportRows =>
  build(product, rules, { rows: true, issues: true, trace: true, texts: 'both' });

/** The rows and their issues, as `buildExportRows` finds them, without what only a person reads; and the notes on money. */
export function checkRows(product: ExportedProduct, rules: CompiledRules): NotedRows {
  const { rows, issues } = build(product, rules, { rows: true, issues: true, trace: false, texts: 'both' });
  return { rows, issues, notes: findMoneyNotes(product, rows, rules) };
}

/**
 * The issues and notes alone: for judging many. Of the texts that are not made nothing is found; `textBitsOf` tells what was, where
 * their rules are those that it was found by.
 */
export function judgeProduct(product: ExportedProduct, rules: CompiledRules, texts: MadeTexts = 'both'): Judgement {
  const { rows, issues } = build(product, rules, { rows: false, issues: true, trace: false, texts });
  return { issues, notes: findMoneyNotes(product, rows, rules) };
}

/** The rows alone: for writing many. */
export function buildRows(product: ExportedProduct, rules: CompiledRules): AkulakuRow[] {
  return build(product, rules, { rows: true, issues: false, trace: false, texts: 'both' }).rows;
}
