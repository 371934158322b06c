import type { MarketplaceType, SharedLinkState } from '@pindahlapak/model';

/** A link that a seller sent from the phone; see ../schema.ts. */
export interface SharedLinkTable {
  user_id: string;
  id: string;
  /** Equal for two links of one listing. */
  link_key: string;
  url: string;
  marketplace_type: MarketplaceType;
  state: SharedLinkState;
  /** Why it failed, or what became of it. */
  reason: string | null;
  created_at: number;
  settled_at: number | null;
}

export interface LinkTables {
  shared_links: SharedLinkTable;
}
