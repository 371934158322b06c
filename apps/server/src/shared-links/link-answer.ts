import type { SharedLinkEntry } from '@pindahlapak/contract';
import type { SharedLinkRow } from './shared-links.sql.ts';

/** A link as calls answer it. */
export const linkAnswer = (row: SharedLinkRow): SharedLinkEntry => ({
  id: row.id,
  url: row.url,
  marketplaceType: row.marketplace_type,
  state: row.state,
  reason: row.reason,
  createdAt: new Date(row.created_at).toISOString(),
  settledAt: row.settled_at === null ? null : new Date(row.settled_at).toISOString(),
});
