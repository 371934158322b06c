import type { MarketplaceType } from '@pindahlapak/model';
import type { Queryable } from '../../core/database.ts';
import type { ProductRow } from '../../core/schema.ts';

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
