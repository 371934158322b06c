import type { MarketplaceType } from '@pindahlapak/model';
import type { Generated } from 'kysely';

interface CategoryMappingTable {
  user_id: string;
  /** The marketplace that the export is for. */
  target: MarketplaceType;
  /** The marketplace of the source category. */
  marketplace_type: MarketplaceType;
  source_key: string;
  leaf_id: string;
  /** JSON in the shape of the model's ExportDefaults. */
  defaults: string;
  decided_at: number;
  /** The account's `rules_version` after its last save, so that none comes twice; 1 for one of an older release. */
  version: Generated<number>;
}

export interface CategoryListTable {
  user_id: string;
  target: MarketplaceType;
  file_name: string;
  /** Packed lines: the leaves with their paths. */
  leaves: Uint8Array;
  leaf_count: number;
  uploaded_at: number;
}

interface ExportSettingsTable {
  user_id: string;
  target: MarketplaceType;
  /** JSON in the shape of the model's ExportSettings. */
  value: string;
  updated_at: number;
  /** Grows with each save. */
  version: Generated<number>;
}

/** The tables of where source categories lead, and of what fills the cells of an export. */
export interface CategoryTables {
  category_mappings: CategoryMappingTable;
  category_lists: CategoryListTable;
  export_settings: ExportSettingsTable;
}
