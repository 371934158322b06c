import type { MarketplaceType } from '@pindahlapak/model';
import { sql } from 'kysely';
import type { Queryable } from '../../core/database.ts';
import type { ProductRow } from '../../core/schema.ts';
import { storedListingId } from '../product-columns.ts';
import { textColumns, type TextSizes } from './text-sizes.ts';

/** What identifies a listing in an account: the marketplace and its stored id. */
export interface ListingKey {
  marketplaceType: MarketplaceType;
  listingId: string;
}

/** The key of an address. Throws where the text is no http(s) address, which the contract refuses before. */
export const listingKeyOf = (marketplaceType: MarketplaceType, urls: string): ListingKey => ({
  marketplaceType,
  listingId: storedListingId(marketplaceType, urls),
});

/** A key in one text, for maps. */
export const keyText = ({ marketplaceType, listingId }: ListingKey): string => `${marketplaceType} ${listingId}`;

export type KnownListing = Pick<
  ProductRow,
  'id' | 'window_number' | 'marketplace_type' | 'listing_id' | 'name' | 'category' | 'source_digests'
>;

const knownColumns = [
  'id',
  'window_number',
  'marketplace_type',
  'listing_id',
  'name',
  'category',
  'source_digests',
] as const satisfies readonly (keyof KnownListing)[];

/** The account's products with these ids. */
export const findListingsById = async (
  db: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<KnownListing[]> =>
  ids.length === 0
    ? []
    : await db
        .selectFrom('products')
        .select(knownColumns)
        .where('user_id', '=', userId)
        .where('deleted_at', 'is', null)
        .where('id', 'in', ids)
        .execute();

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
    .select(knownColumns)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or(
        [...byMarketplace].map(([marketplaceType, group]) =>
          eb.and([
            eb('marketplace_type', '=', marketplaceType),
            eb('listing_id', 'in', [...new Set(group.map(({ listingId }) => listingId))]),
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
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...sizes }) => [id, sizes]));
}
