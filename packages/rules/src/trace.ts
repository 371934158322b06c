import type { AkulakuColumnKey, CellSource, CellValue } from './akulaku/export-columns.ts';

/** What one word rule did in a text: how the word stood at its first place, what replaced it, in how many places. */
export interface ReplacedWord {
  ruleId: number;
  found: string;
  replacement: string;
  count: number;
}

/** One rule at work on a cell; `before` and `after` are the whole value, prices in rupiah, weights in grams or kilograms. */
export type TraceStep =
  | { kind: 'margin'; ruleId: number; before: number; after: number }
  | { kind: 'fee'; before: number; after: number }
  /** The shop's own adjustment of its prices. */
  | { kind: 'shop'; before: number; after: number }
  | { kind: 'sku'; before: string; after: string }
  | { kind: 'join'; before: string; after: string }
  /** Telephone numbers, links and accounts are taken out. */
  | { kind: 'contacts'; before: string; after: string; removed: string[] }
  | { kind: 'words'; before: string; after: string; replaced: ReplacedWord[] }
  | { kind: 'repeats'; before: string; after: string; removed: string[] }
  /** The source category leads to a leaf; decided at that moment, milliseconds since the epoch. */
  | { kind: 'mapping'; before: string | null; after: string; decidedAt: number }
  /** What the product leaves empty comes from the mapping of its category or from the account's defaults. */
  | { kind: 'filled'; before: null; after: string | number; by: 'mapping' | 'account' }
  | { kind: 'kilograms'; before: number; after: number }
  /** The title replaces a missing description. */
  | { kind: 'title'; before: string; after: string }
  /** One row represents all variants, at the price of the dearest one after the rules. */
  | { kind: 'highest'; before: number; after: number }
  | { kind: 'insertion'; before: string; after: string; condition: 'all' | 'less_than_30' | 'less_than_40' };

export interface CellTrace {
  source: CellSource;
  /** The value before any rule. */
  before: CellValue;
  steps: TraceStep[];
  after: CellValue;
}

/** How each cell of a row came about: source, then rule after rule, then result. */
export type RowTrace = Record<AkulakuColumnKey, CellTrace>;
