import type { LiveWorkbook } from '@pindahlapak/template';
import type { LiveKind, ShopMarketplace, SourceChangeKind, SourceChangeState, SourceState } from '@pindahlapak/model';
import type { Generated } from 'kysely';

export interface ShopTable {
  user_id: string;
  id: string;
  name: string;
  marketplace: ShopMarketplace;
  /** JSON in the shape of the model's ShopSettings, and how many times the shop was saved. */
  settings: string;
  version: number;
  created_at: number;
}

/** The newest workbook of each kind that the seller brought of a shop's listings on sale. */
interface LiveFileTable {
  user_id: string;
  shop_id: string;
  kind: LiveKind;
  id: string;
  /** Whose workbook it is: a family of the package template. */
  family: LiveWorkbook['family'];
  file_name: string;
  uploaded_at: number;
  /** The versions of rules and catalogue that its rows were compared by. */
  made_by: string;
  /** JSON: how many rows each filter shows. */
  counts: string;
  /** JSON: the part of the sheet and its columns that can be written. */
  sheet: string;
}

/** The workbook itself, in parts. */
interface LiveFilePartTable {
  user_id: string;
  shop_id: string;
  kind: LiveKind;
  part: number;
  bytes: Uint8Array;
}

/** A listing on sale, or one of its variations, as the newest workbook has it, with what the rules give for it. */
export interface LiveRowTable {
  user_id: string;
  shop_id: string;
  kind: LiveKind;
  /** In the sheet, from 1; negative for one that the workbook before had. */
  row_number: number;
  /** By what the row is known again: `rowKey`. */
  external_id: string;
  external_product_id: string | null;
  external_variation_id: string | null;
  sku: string | null;
  parent_sku: string | null;
  title: string;
  options: string | null;
  /** Why the marketplace refused its last change. */
  reason: string | null;
  state: 'matched' | 'doubtful' | 'unknown' | 'missing';
  product_id: string | null;
  variant_id: string | null;
  /** JSON: the products that a doubtful row may be about. */
  candidates: string | null;
  their_price: number | null;
  their_stock: number | null;
  our_price: number | null;
  our_stock: number | null;
  our_sku: string | null;
  /** What a sale at our price leaves after the shop's deductions and the source's price. */
  our_net: number | null;
  /** 1 where that is less than the shop's floor. */
  is_under_floor: number;
  /** 1 where the price changes by more than the shop's limit. */
  is_large: number;
}

/** Which product a listing on sale is, learned or decided by the seller; null for none of the catalogue. */
export interface LiveMatchTable {
  user_id: string;
  shop_id: string;
  external_id: string;
  product_id: string | null;
  variant_id: string | null;
  /** When the seller decided it; null where it was learned. */
  decided_at: number | null;
  /** What the last workbook wrote for it. */
  sent_price: number | null;
  sent_stock: number | null;
}

/** The tables of shops and what is on sale in them. */
export interface LiveTables {
  shops: ShopTable;
  live_files: LiveFileTable;
  live_file_parts: LiveFilePartTable;
  live_rows: LiveRowTable;
  live_matches: LiveMatchTable;
}

/** What a visit to a product's page found; append-only. Visits that read nothing are not kept. */
export interface SourceObservationTable {
  user_id: string;
  product_id: string;
  /** The visit's time by the clock of who saw the page: by that it is known when it is sent again. */
  sent_at: number;
  /** `sent_at`, but never after the time at which it arrived. */
  seen_at: number;
  state: Exclude<SourceState, 'unreadable'>;
  /** JSON: prices, stock, variants and title as the contract's observation has them. */
  content: string;
}

/** A difference between a product's source and what was last taken from it; also former ones that the seller decided on. */
export interface SourceChangeTable {
  user_id: string;
  product_id: string;
  kind: SourceChangeKind;
  /** Digest of the new value: another value is another change. */
  digest: string;
  /** JSON in the shape of the contract's SourceDifference. */
  difference: string;
  /** By how many percent a price differs at most. */
  percent: number | null;
  state: SourceChangeState;
  seen_at: number;
  /** When it came into the queue, or back into it. */
  found_at: number;
  /** Until when a held change is hidden. */
  held_until: number | null;
  /** 0 where the source does not differ so any more: kept so that an ignored value stays ignored. */
  is_current: Generated<number>;
}

/** The tables of what sources say. */
export interface SourceTables {
  source_observations: SourceObservationTable;
  source_changes: SourceChangeTable;
}

/** A seller's own workbook. */
export interface TemplateTable {
  user_id: string;
  id: string;
  /** Family of the workbook. */
  family: string;
  /** The shop that it is for; null for the first one of its marketplace. */
  shop_id: string | null;
  file_name: string;
  size: number;
  /** Packed JSON of the server's StoredTemplate: what the workbook is. */
  description: Uint8Array;
  /** JSON of the server's TemplateFacts: what lists say of it. */
  facts: string;
  /** JSON of the answers, by column and category. */
  answers: string;
  /** JSON of the columns as the seller mapped them; null for a known family and before that. */
  mapping: string | null;
  uploaded_at: number;
  /** When it was last answered or mapped; when it was uploaded before that. */
  changed_at: number;
}

/** The workbook of a template as it was uploaded, in parts. */
interface TemplatePartTable {
  user_id: string;
  template_id: string;
  part: number;
  bytes: Uint8Array;
}

/** The columns of a workbook of no known family, as the seller last mapped them. */
export interface TemplateMappingTable {
  user_id: string;
  /** Digest of a header row. */
  signature: string;
  mapping: string;
  saved_at: number;
}

/** The tables of the sellers' own workbooks. */
export interface TemplateTables {
  templates: TemplateTable;
  template_parts: TemplatePartTable;
  template_mappings: TemplateMappingTable;
}
