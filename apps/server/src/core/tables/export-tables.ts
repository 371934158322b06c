import type { ExportOutcome } from '@pindahlapak/model';
import type { Generated } from 'kysely';

interface ExportTable {
  user_id: string;
  id: string;
  created_at: number;
  /** Null while it is written: such an export is not shown. */
  finished_at: number | null;
  /** The marketplace, or the family of the seller's own template. */
  target: string;
  /** The window, where one was exported whole. */
  window_number: number | null;
  /** The export whose refused products it holds. */
  retry_of: string | null;
  /** The seller's own template that was filled, which may have been deleted since; null for a workbook of ours. */
  template_id: string | null;
  file_name: string;
  /** Who downloaded it. */
  actor: 'seller' | 'operator';
  /** The account's `rules_version` that it was made by. */
  rules_version: number;
  /** Row of the sheet in which the first product stands. */
  first_row: number;
  row_count: number;
  product_count: number;
  /** Products of it that the marketplace refused and took, as far as it has answered. */
  rejected_count: Generated<number>;
  accepted_count: Generated<number>;
  /** When a marketplace's answer last changed what is known of it. */
  results_at: number | null;
}

interface ExportBlockTable {
  user_id: string;
  export_id: string;
  /** Place of its first row in the export, from 0. */
  first_row: number;
  /** As `packRows` makes them. */
  rows: Uint8Array;
}

/** What a marketplace answered to one row of an export. */
interface ExportResultTable {
  user_id: string;
  export_id: string;
  /** Place of the row in the export, from 0. */
  row_number: number;
  product_id: string;
  outcome: ExportOutcome;
  reason: string | null;
}

/** The last export of a product. `exportStateOf` in catalogue/export-state.sql.ts tells a product's state from it. */
export interface ExportedProductTable {
  user_id: string;
  product_id: string;
  export_id: string;
  exported_at: number;
  /** The product's version that was exported. */
  version: number;
  /**
   * What of the product differs from that export, as catalogue/changes/export-differences.ts writes it: null where nothing
   * does, '{}' where it changed while it was exported, so that nobody knows.
   */
  differs: Generated<string | null>;
  outcome: ExportOutcome;
}

/** The tables of what was exported. */
export interface ExportTables {
  exports: ExportTable;
  export_blocks: ExportBlockTable;
  export_results: ExportResultTable;
  exported_products: ExportedProductTable;
}
