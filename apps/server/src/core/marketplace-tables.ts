import type { LiveWorkbook } from '@pindahlapak/template';
import type { LiveKind, ShopMarketplace, SourceChangeKind, SourceChangeState, SourceState } from '@pindahlapak/model';
import type { Generated } from 'kysely';

export interface ShopTable {
  user_id: string;
  id: string;
  name: string;
  marketplace: ShopMarketplace;
  /** JSON in the shape of the model's ShopSettings; `version` counts the saves. */
  settings: string;
  version: number;
  created_at: number;
}

/** The newest uploaded workbook of each kind with a shop's listings on sale. */
interface LiveFileTable {
  user_id: string;
  shop_id: string;
  kind: LiveKind;
  id: string;
  family: LiveWorkbook['family'];
  file_name: string;
  uploaded_at: number;
  /** Versions of rules and catalogue that its rows were compared with. */
  made_by: string;
  /** JSON: number of rows by state. */
  counts: string;
  /** JSON: the part of the sheet and its writable columns. */
  sheet: string;
}

interface LiveFilePartTable {
  user_id: string;
  shop_id: string;
  kind: LiveKind;
  part: number;
  bytes: Uint8Array;
}

/** A listing on sale, or one of its variations, in the newest workbook, with the price and stock the rules give it. */
export interface LiveRowTable {
  user_id: string;
  shop_id: string;
  kind: LiveKind;
  /** Row in the sheet, from 1; negative for a row that only the previous workbook had. */
  row_number: number;
  /** Key that identifies the row across workbooks: `rowKey`. */
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
  /** JSON: possible products of a doubtful row. */
  candidates: string | null;
  their_price: number | null;
  their_stock: number | null;
  our_price: number | null;
  our_stock: number | null;
  our_sku: string | null;
  /** Net of a sale at our price: minus the shop's deductions and the source's price. */
  our_net: number | null;
  /** 1 if that is below the shop's minimum. */
  is_under_floor: number;
  /** 1 if the price changes by more than the shop's limit. */
  is_large: number;
}

/** The product of a listing on sale, learned or decided by the seller; null if it is not in the catalogue. */
export interface LiveMatchTable {
  user_id: string;
  shop_id: string;
  external_id: string;
  product_id: string | null;
  variant_id: string | null;
  /** When the seller decided it; null if it was learned. */
  decided_at: number | null;
  /** Values in the last workbook that we filled for it. */
  sent_price: number | null;
  sent_stock: number | null;
}

export interface LiveTables {
  shops: ShopTable;
  live_files: LiveFileTable;
  live_file_parts: LiveFilePartTable;
  live_rows: LiveRowTable;
  live_matches: LiveMatchTable;
}

/** Result of a visit to a product's page; append-only. Visits without a result are not stored. */
export interface SourceObservationTable {
  user_id: string;
  product_id: string;
  /** Time of the visit by the visitor's clock, which identifies an observation that is sent again. */
  sent_at: number;
  /** `sent_at`, capped at the time of arrival. */
  seen_at: number;
  state: Exclude<SourceState, 'unreadable'>;
  /** JSON: prices, stock, variants and title as in the contract's observation. */
  content: string;
}

/** A difference between a product's source and the data last taken, including past ones with a decision. */
export interface SourceChangeTable {
  user_id: string;
  product_id: string;
  kind: SourceChangeKind;
  /** Digest of the new value: another value is another change. */
  digest: string;
  /** JSON in the shape of the contract's SourceDifference. */
  difference: string;
  /** Largest price change in percent. */
  percent: number | null;
  state: SourceChangeState;
  seen_at: number;
  /** When it entered the queue, or returned to it. */
  found_at: number;
  /** Until when a held change is hidden. */
  held_until: number | null;
  /** 0 if the source no longer differs; kept so that an ignored value stays ignored. */
  is_current: Generated<number>;
}

export interface SourceTables {
  source_observations: SourceObservationTable;
  source_changes: SourceChangeTable;
}

export interface TemplateTable {
  user_id: string;
  id: string;
  family: ShopMarketplace;
  /** The shop that it is for; null for the first one of its marketplace. */
  shop_id: string | null;
  file_name: string;
  size: number;
  /** Packed JSON of the server's StoredTemplate, which describes the workbook. */
  description: Uint8Array;
  /** JSON of the server's TemplateFacts, shown in lists. */
  facts: string;
  /** JSON of the answers, by column and category. */
  answers: string;
  /** JSON of the columns as mapped by the seller; null for a known family and if not mapped yet. */
  mapping: string | null;
  uploaded_at: number;
  /** When it was last answered or mapped; initially when it was uploaded. */
  changed_at: number;
}

interface TemplatePartTable {
  user_id: string;
  template_id: string;
  part: number;
  bytes: Uint8Array;
}

/** Columns of a workbook of an unknown family, as last mapped by the seller. */
export interface TemplateMappingTable {
  user_id: string;
  /** Digest of a header row. */
  signature: string;
  mapping: string;
  saved_at: number;
}

export interface TemplateTables {
  templates: TemplateTable;
  template_parts: TemplatePartTable;
  template_mappings: TemplateMappingTable;
}
