import type { DataOptions, ListingFields } from '@pindahlapak/model';
import {
  type AkulakuColumn,
  akulakuColumn,
  type AkulakuColumnKey,
  type AkulakuRow,
  type CellSource,
  type CellValue,
  isOption,
} from './akulaku/export-columns.ts';
import type { Fill, Fills } from './shop/compile-shop.ts';
import type { RowTrace, TraceStep } from './trace.ts';

/** A cell computed by rules or taken from a variant; `before` is the value before any rule. */
export interface ComputedCell {
  source: CellSource;
  before: CellValue;
  value: CellValue;
  steps: TraceStep[];
}

export type ComputedCells = Partial<Record<AkulakuColumnKey, ComputedCell>>;

export interface RowParts {
  product: ListingFields;
  options: DataOptions;
  /** Defaults for empty cells. */
  fills: Fills;
  hasExactWeights: boolean;
  /** Cells that are not just copied from the column's source. */
  computed: ComputedCells;
}

const noSteps: TraceStep[] = [];

/** Turns a blank text into an empty cell. */
const cell = (value: CellValue): CellValue => (typeof value === 'string' && value.trim() === '' ? null : value);

const sourceValue = ({ source }: AkulakuColumn, { product, options }: RowParts): CellValue => {
  if (source === 'fixed') return null;
  return isOption(source) ? options[source] : product[source];
};

/** The value of a cell before defaults apply. */
function ownValue(column: AkulakuColumn, parts: RowParts): CellValue {
  const computed = parts.computed[column.key];
  return cell(computed === undefined ? sourceValue(column, parts) : computed.value);
}

function fillOf({ fill, fillUnless }: AkulakuColumn, parts: RowParts): Fill | null {
  if (fill === undefined || parts.fills[fill] === null) return null;
  return fillUnless !== undefined && ownValue(akulakuColumn[fillUnless], parts) !== null ? null : parts.fills[fill];
}

/** Converts grams to kilograms with two decimals, rounding half up. */
const toKilograms = (grams: number): number => Math.round(grams / 10) / 100;

/**
 * Computes a cell: from the product or its variant, else the category's mapping, else the account's defaults, else the
 * column's constant (S18.1). Adds the steps to `trace`, if there is one.
 */
function makeCell(column: AkulakuColumn, parts: RowParts, trace: Partial<RowTrace> | null): CellValue {
  const { key, constant } = column;
  const computed = parts.computed[key];
  let source: CellSource = computed === undefined ? column.source : computed.source;
  let before = computed === undefined ? sourceValue(column, parts) : computed.before;
  let value = ownValue(column, parts);
  let steps = computed === undefined ? noSteps : computed.steps;
  const fill = value === null ? fillOf(column, parts) : null;
  if (fill !== null) {
    before = null;
    value = fill.value;
    if (trace !== null) steps = [{ kind: 'filled', by: fill.by, before, after: value }];
  }
  if (column.isWeight && typeof value === 'number') {
    const after = parts.hasExactWeights ? value / 1000 : toKilograms(value);
    if (trace !== null) steps = [...steps, { kind: 'kilograms', before: value, after }];
    value = after;
  }
  if (value === null && constant !== undefined) {
    source = 'fixed';
    before = value = constant;
  }
  if (trace !== null) trace[key] = { source, before, steps, after: value };
  return value;
}

/** Fills these columns of a row, with their traces if wanted. */
export function fillRow(
  columns: readonly AkulakuColumn[],
  parts: RowParts,
  row: Partial<AkulakuRow>,
  trace: Partial<RowTrace> | null,
): AkulakuRow {
  for (const column of columns) row[column.key] = makeCell(column, parts, trace);
  return row as AkulakuRow;
}
