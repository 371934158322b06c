import type { MarketplaceType } from '@pindahlapak/model';
import { sql } from 'kysely';
import type { Queryable } from '../../core/database.ts';
import type { ProductRow } from '../../core/schema.ts';
import { storedListingIds } from '../product-columns.ts';
import { textColumns, type TextSizes } from './text-sizes.ts';

/** What identifies a listing in an account: the marketplace and its stored id. */
export interface ListingKey {
  marketplaceType: MarketplaceType;
  listingId: string;
  /** The id under which the product may be stored from before the form of its address was known; null where none other is. */
  formerId: string | null;
}

/** The key of an address. Throws where the text is no http(s) address, which the contract refuses before. */
export function listingKeyOf(marketplaceType: MarketplaceType, urls: string): ListingKey {
  const { id: listingId, formerId } = storedListingIds(marketplaceType, urls);
  return { marketplaceType, listingId, formerId };
}

/** A key in one text, for maps. */
export const keyText = ({ marketplaceType, listingId }: Omit<ListingKey, 'formerId'>): string =>
  `${marketplaceType} ${listingId}`;

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
        .where('id', 'in', ids)
        .execute();

/**
 * The account's products among these listings, by `keyText`, in one look-up. A product that is stored under the former id of a listing
 * counts where none is stored under its id.
 */
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
    .where((eb) =>
      eb.or(
        [...byMarketplace].map(([marketplaceType, group]) =>
          eb.and([
            eb('marketplace_type', '=', marketplaceType),
            eb('listing_id', 'in', [
              ...new Set(
                group.flatMap(({ listingId, formerId }) => (formerId === null ? [listingId] : [listingId, formerId])),
              ),
            ]),
          ]),
        ),
      ),
    )
    .execute();
  const stored = new Map(
    rows.map((row) => [keyText({ marketplaceType: row.marketplace_type, listingId: row.listing_id }), row]),
  );
  const known = new Map<string, KnownListing>();
  const taken = new Set<KnownListing>();
  const note = (key: ListingKey, listingId: string | null) => {
    const row = listingId === null ? undefined : stored.get(keyText({ ...key, listingId }));
    if (row === undefined || taken.has(row) || known.has(keyText(key))) return;
    known.set(keyText(key), row);
    taken.add(row);
  };
  for (const key of keys) note(key, key.listingId);
  for (const key of keys) note(key, key.formerId);
  return known;
}

/** Stores the ids of listings whose products were found under their former ids; `known` as `findListings` gave it. */
export async function storeListingIds(
  db: Queryable,
  userId: string,
  keys: readonly ListingKey[],
  known: ReadonlyMap<string, KnownListing>,
): Promise<void> {
  const stored = new Set<string>();
  for (const key of keys) {
    const { listingId } = key;
    const row = known.get(keyText(key));
    if (row === undefined || row.listing_id === listingId || stored.has(row.id)) continue;
    stored.add(row.id);
    await db
      .updateTable('products')
      .set({ listing_id: listingId })
      .where('user_id', '=', userId)
      .where('id', '=', row.id)
      .execute();
  }
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
