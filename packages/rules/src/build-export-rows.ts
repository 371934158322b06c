import type { MoneyNoteCode } from '@pindahlapak/messages';
import {
  type Deduction,
  descriptionFields,
  type ListingFields,
  optionsKey,
  type Product,
  type ProductVariant,
  type VariedProduct,
  akulakuLimits,
  listingIdOf,
  type MarketplaceType,
  shortHash,
} from '@pindahlapak/model';
import { akulakuColumns, type AkulakuRow, varyingColumns } from './akulaku/export-columns.ts';
import { type ExportIssue, findExportIssues, issueOf } from './akulaku/export-issues.ts';
import type { CompiledRules } from './compile-rules.ts';
import { fillRow, type ComputedCell, type ComputedCells, type RowParts } from './fill-row.ts';
import { findGuardIssues } from './guard/find-hits.ts';
import { applyPricing } from './pricing/apply-pricing.ts';
import { isInverted } from './pricing/margin-findings.ts';
import { marginOfPrice } from './pricing/margin-segments.ts';
import { minimumNetOf, netOf } from './pricing/shop-prices.ts';
import { findCategory } from './shop/compile-shop.ts';
import { applyTextRules } from './text/apply-text-rules.ts';
import type { RowTrace, TraceStep } from './trace.ts';
import { exportedVariants, mergeVariants, priceOf, stockCell, variantCells, varies } from './variants/variant-cells.ts';

/**
 * Builds a SKU from marketplace and listing id, at most 50 characters. A longer one is cut and ends with a hash of the
 * whole, so that different listings have different SKUs. An address without a listing id is used whole.
 */
export function skuOf(marketplaceType: MarketplaceType, address: string): string {
  const sku = `${marketplaceType}-${listingIdOf(marketplaceType, address) ?? address.trim()}`;
  if (sku.length <= akulakuLimits.skuMax) return sku;
  const hash = shortHash(sku);
  const readable = sku.slice(0, akulakuLimits.skuMax - hash.length - 1).toWellFormed();
  return `${readable}~${hash}`;
}

/** Joins descriptions 1 to 5 with blank lines; blank ones are skipped. */
function joinDescriptions(product: Pick<Product, (typeof descriptionFields)[number]>): string {
  let joined = '';
  for (const field of descriptionFields) {
    const text = product[field];
    if (text === null || text.trim() === '') continue;
    joined = joined === '' ? text : `${joined}\n\n${text}`;
  }
  return joined;
}

export type ExportedProduct = ListingFields & VariedProduct;

export interface PricedRows {
  /** One per exported variant, or one per product; empty if all variants are off. */
  rows: AkulakuRow[];
  /** Net of a sale of each row in the shop; null for a row without a price. */
  nets: (RowNet | null)[];
}

export interface CheckedRows extends PricedRows {
  issues: ExportIssue[];
}

export interface NotedRows extends CheckedRows {
  notes: MoneyNoteCode[];
  /** Lowest and highest price of the rows, and the lowest net, in rupiah; null if no row has a price. */
  exportPrice: { min: number; max: number } | null;
  net: number | null;
}

export interface ExportRows extends CheckedRows {
  /** Per row. */
  trace: RowTrace[];
}

function makeDescription(product: ListingFields, rules: CompiledRules): ComputedCell {
  const before = product.description1 ?? '';
  let text = joinDescriptions(product);
  const steps: TraceStep[] = text === before ? [] : [{ kind: 'join', before, after: text }];
  if (text === '' && rules.shop.settings.useTitleAsDescription) {
    steps.push({ kind: 'title', before: text, after: product.name });
    text = product.name;
  }
  const computed = applyTextRules(text, rules.description);
  return { source: 'description1', before, value: computed.text, steps: [...steps, ...computed.steps] };
}

function makeTitle({ name }: ListingFields, rules: CompiledRules): ComputedCell {
  const { text, steps } = applyTextRules(name, rules.title);
  return { source: 'name', before: name, value: text, steps };
}

/** Computes the parts that all rows of a product share. */
function applyRules(product: ExportedProduct, rules: CompiledRules): RowParts {
  const { mapping, fills } = findCategory(product, rules.shop);
  const pricing = priceOf(product, rules);
  const computed: ComputedCells = {
    price: { source: 'price', before: product.price, value: pricing.price, steps: pricing.steps },
    title: makeTitle(product, rules),
    description: makeDescription(product, rules),
    sku: makeSku(product),
  };
  if (mapping !== null) {
    const { leafId, decidedAt } = mapping;
    const before = product.category;
    const steps: TraceStep[] = [{ kind: 'mapping', before, after: leafId, decidedAt }];
    computed.category = { source: 'category', before, value: leafId, steps };
  }
  return { product, options: rules.options, fills, hasExactWeights: rules.shop.hasExactWeights ?? false, computed };
}

function makeSku({ marketplaceType, urls }: ListingFields): ComputedCell {
  const sku = skuOf(marketplaceType, urls);
  return { source: 'urls', before: urls, value: sku, steps: [{ kind: 'sku', before: urls, after: sku }] };
}

const noCells: ComputedCells = {};

interface RowPlan {
  /** Per row, the cells from its variant; a single row for all variants has their merged cells. */
  cells: ComputedCells[];
  issues: ExportIssue[];
}

/** Finds rows whose variant has the same options as an earlier row: buyers could not tell them apart (S19.2). */
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

/** Decides which rows a product has (S19.1, S19.3). */
function planRows(product: ExportedProduct, rules: CompiledRules): RowPlan {
  if (!varies(product)) return { cells: [product.isSoldOut === true ? stockCell(0, rules) : noCells], issues: [] };
  const variants = exportedVariants(product);
  if (variants.length === 0) return { cells: [], issues: [issueOf('variation', 'variants-all-off', {})] };
  if (rules.shop.settings.rowPerVariant) {
    const cells = variants.map((variant) => variantCells(product.optionNames, variant, rules));
    return { cells, issues: findEqualVariants(variants) };
  }
  const { cells, range } = mergeVariants(product.price, variants, rules);
  const isOne = range === null || range.min === range.max;
  return { cells: [cells], issues: isOne ? [] : [issueOf('price', 'variant-price-range', range)] };
}

/** The source price of a row: of its variant, or of the dearest one if the row represents all variants. */
function sourcePriceOf({ before, steps }: Pick<ComputedCell, 'before' | 'steps'>): number {
  const highest = steps.find((step) => step.kind === 'highest');
  return highest === undefined ? Number(before) : highest.after;
}

/** Net of a sale of a row (S30.4), in rupiah. */
export interface RowNet {
  price: number;
  deducted: number;
  sourcePrice: number;
  net: number;
}

function netOfCell(cell: ComputedCell | undefined, deductions: readonly Deduction[]): RowNet | null {
  if (typeof cell?.value !== 'number') return null;
  const sourcePrice = sourcePriceOf(cell);
  const net = netOf(cell.value, sourcePrice, deductions);
  return { price: cell.value, deducted: cell.value - sourcePrice - net, sourcePrice, net };
}

/** Reports a sale whose net is below the minimum of this shop or, otherwise, of another one (S30.4). */
function findNetIssue(cell: ComputedCell | undefined, { margins, options, shop }: CompiledRules): ExportIssue[] {
  if (cell === undefined || cell.value === null) return [];
  const sourcePrice = sourcePriceOf(cell);
  for (const each of [{ ...shop.prices, name: undefined }, ...shop.others]) {
    const minimum = minimumNetOf(sourcePrice, each.minimumNet);
    if (minimum === null) continue;
    const { price } = applyPricing(sourcePrice, margins, options.affiliateFee, each.priceAdjustment);
    const net = netOf(price, sourcePrice, each.deductions);
    if (net < minimum) return [issueOf('price', 'net-too-low', { net, lowest: minimum, shop: each.name })];
  }
  return [];
}

/** Adds the issues of a row; issues of shared cells only once, with the first row. */
function addIssues(issues: ExportIssue[], found: readonly ExportIssue[], index: number, cells: ComputedCells): void {
  for (const issue of found) {
    const isOwn = cells[issue.column] !== undefined;
    if (isOwn) issues.push({ ...issue, row: index });
    else if (index === 0) issues.push(issue);
  }
}

interface Wanted {
  issues: boolean;
  trace: boolean;
}

function build(product: ExportedProduct, rules: CompiledRules, wanted: Wanted): ExportRows {
  const plan = planRows(product, rules);
  const result: ExportRows = { rows: [], nets: [], issues: plan.issues, trace: [] };
  if (plan.cells.length === 0) return result;
  const shared = applyRules(product, rules);
  const isVaried = plan.cells.length > 1;
  for (const [index, cells] of plan.cells.entries()) {
    const parts: RowParts = { ...shared, computed: { ...shared.computed, ...cells } };
    const trace: Partial<RowTrace> | null = wanted.trace ? { ...result.trace[0] } : null;
    const columns = index === 0 ? akulakuColumns : varyingColumns;
    const row = fillRow(columns, parts, { ...result.rows[0] }, trace);
    result.rows.push(row);
    result.nets.push(netOfCell(parts.computed.price, rules.shop.prices.deductions));
    if (trace !== null) result.trace.push(trace as RowTrace);
    if (wanted.issues) {
      const found = [...findExportIssues(row, columns, rules.shop), ...findNetIssue(parts.computed.price, rules)];
      addIssues(result.issues, found, index, isVaried ? cells : noCells);
    }
  }
  const [row] = result.rows;
  if (wanted.issues && row !== undefined) result.issues.push(...findGuardIssues(product, row, rules.guard));
  return result;
}

/**
 * Builds a product's rows for Akulaku's workbook, with their issues and a trace of each cell. Prices in whole rupiah.
 * The same product and rules always give the same rows; texts over a limit are not cut.
 */
export const buildExportRows = (product: ExportedProduct, rules: CompiledRules): ExportRows =>
  build(product, rules, { issues: true, trace: true });

/**
 * Finds what may cost the seller money although the marketplace accepts the rows (S21.7): a row without a margin, a row
 * that ends up cheaper than a product bought for less, or no stock in any row. `priced` are the rows that have a price.
 */
function findMoneyNotes(
  priced: readonly { sourcePrice: number }[],
  rows: readonly AkulakuRow[],
  { margins, peaks }: CompiledRules,
): MoneyNoteCode[] {
  const notes: MoneyNoteCode[] = [];
  if (priced.some(({ sourcePrice }) => marginOfPrice(margins, sourcePrice) === null)) notes.push('margin-missing');
  if (priced.some(({ sourcePrice }) => isInverted(sourcePrice, margins, peaks))) notes.push('price-inverted');
  if (rows.length > 0 && rows.every(({ stock }) => stock === 0)) notes.push('stock-zero');
  return notes;
}

/** As `buildExportRows`, with warnings, prices and nets instead of the trace. */
export function checkRows(product: ExportedProduct, rules: CompiledRules): NotedRows {
  const { rows, nets, issues } = build(product, rules, { issues: true, trace: false });
  const known = nets.filter((each) => each !== null);
  const prices = known.map(({ price }) => price);
  const isPriced = known.length > 0;
  return {
    rows,
    nets,
    issues,
    notes: findMoneyNotes(known, rows, rules),
    exportPrice: isPriced ? { min: Math.min(...prices), max: Math.max(...prices) } : null,
    net: isPriced ? Math.min(...known.map(({ net }) => net)) : null,
  };
}

/** Builds the rows and their nets without issues and trace, for writing many rows. */
export const buildRows = (product: ExportedProduct, rules: CompiledRules): PricedRows =>
  build(product, rules, { issues: false, trace: false });
