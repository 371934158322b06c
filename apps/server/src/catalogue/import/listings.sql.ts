import type { MarketplaceType } from '@pindahlapak/model';
import { sql } from 'kysely';
import type { Queryable } from '../../core/database.ts';
import type { ProductRow } from '../../core/schema.ts';
import { textColumns, type TextSizes } from './text-sizes.ts';

/** What identifies a listing in an account: the marketplace and its stored id. */
export interface ListingKey {
  marketplaceType: MarketplaceType;
  listingId: string;
}

/** A key in one text, for maps. */
export const keyText = ({ marketplaceType, listingId }: ListingKey): string => `${marketplaceType} ${listingId}`;

export type KnownListing = Pick<
  ProductRow,
  'id' | 'window_number' | 'marketplace_type' | 'listing_id' | 'name' | 'category' | 'source_digests'
>;

/** The account's products among these listings, by `keyText`, in one look-up. */
export async function findListings(
  db: Queryable,
  userId: string,
  keys: readonly ListingKey[],
): Promise<Map<string, KnownListing>> {
  const byMarketplace = Map.groupBy(keys, (key) => key.marketplaceType);
  if (byMarketplace.size === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'window_number', 'marketplace_type', 'listing_id', 'name', 'category', 'source_digests'])
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or(
        [...byMarketplace].map(([marketplaceType, group]) =>
          eb.and([
            eb('marketplace_type', '=', marketplaceType),
            eb(
              'listing_id',
              'in',
              group.map((key) => key.listingId),
            ),
          ]),
        ),
      ),
    )
    .execute();
  return new Map(
    rows.map((row) => [keyText({ marketplaceType: row.marketplace_type, listingId: row.listing_id }), row]),
  );
}

/** How large the texts of these products of the account are, by product. */
export async function findTextSizes(
  db: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, TextSizes>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select('id')
    .select(textColumns.map((column) => sql<number>`coalesce(octet_length(${sql.ref(column)}), 0)`.as(column)))
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...sizes }) => [id, sizes]));
}
