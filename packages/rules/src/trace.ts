import type { AkulakuColumnKey, CellSource, CellValue } from './akulaku/export-columns.ts';

/** The result of one word rule: the word as found first, its replacement, and the number of places. */
export interface ReplacedWord {
  ruleId: number;
  found: string;
  replacement: string;
  count: number;
}

/** One step of a rule; `before` and `after` are the whole value, prices in rupiah, weights in grams or kilograms. */
export type TraceStep =
  | { kind: 'margin'; ruleId: number; before: number; after: number }
  | { kind: 'fee'; before: number; after: number }
  /** The shop's price adjustment. */
  | { kind: 'shop'; before: number; after: number }
  | { kind: 'sku'; before: string; after: string }
  | { kind: 'join'; before: string; after: string }
  /** Telephone numbers, links and accounts removed. */
  | { kind: 'contacts'; before: string; after: string; removed: string[] }
  | { kind: 'words'; before: string; after: string; replaced: ReplacedWord[] }
  | { kind: 'repeats'; before: string; after: string; removed: string[] }
  /** The leaf that the source category is mapped to; `decidedAt` in milliseconds since the epoch. */
  | { kind: 'mapping'; before: string | null; after: string; decidedAt: number }
  /** A default of the category's mapping or of the account for an empty field. */
  | { kind: 'filled'; before: null; after: string | number; by: 'mapping' | 'account' }
  | { kind: 'kilograms'; before: number; after: number }
  /** The title in place of a missing description. */
  | { kind: 'title'; before: string; after: string }
  /** One row for all variants, at the price of the dearest one after the rules. */
  | { kind: 'highest'; before: number; after: number }
  | { kind: 'insertion'; before: string; after: string; condition: 'all' | 'less_than_30' | 'less_than_40' };

export interface CellTrace {
  source: CellSource;
  /** The value before any rule. */
  before: CellValue;
  steps: TraceStep[];
  after: CellValue;
}

/** How each cell of a row was computed: source, each rule, result. */
export type RowTrace = Record<AkulakuColumnKey, CellTrace>;
