import { type Queryable, groupsOf, selectCatalogue, groupsBySize, unitsOf } from '../../core/database.ts';
import type { NewProductRow, ProductRow } from '../../core/schema.ts';
import { sql } from 'kysely';
import { textColumns, type TextSizes } from './text-sizes.ts';
import { keyText, type ListingKey } from '../product-columns.ts';

/** Limits of one statement, in products and UTF-16 units of text: SQLite blocks the event loop while it writes. */
const portion = { items: 20, size: 1_000_000 };

export async function insertProducts(db: Queryable, rows: readonly NewProductRow[]): Promise<void> {
  const sized = rows.map((row) => ({ row, size: unitsOf(row) }));
  for (const group of groupsBySize(sized, portion)) {
    const values = group.map(({ row }) => row);
    await db.insertInto('products').values(values).execute();
  }
}

/** Stores new origins of fields that the seller edited. This does not count as a change of the product. */
export async function storeOrigins(
  db: Queryable,
  userId: string,
  newOrigins: ReadonlyMap<string, Pick<NewProductRow, 'field_origins'>>,
): Promise<void> {
  for (const [id, origins] of newOrigins) {
    await db.updateTable('products').set(origins).where('user_id', '=', userId).where('id', '=', id).execute();
  }
}

/** Resolves the source changes of these products: those that the seller ignored stay, but no change is current. */
export async function resolveSourceChanges(db: Queryable, userId: string, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('source_changes')
    .where('user_id', '=', userId)
    .where('product_id', 'in', ids)
    .where('state', '<>', 'ignored')
    .execute();
  await db
    .updateTable('source_changes')
    .set({ is_current: 0 })
    .where('user_id', '=', userId)
    .where('product_id', 'in', ids)
    .execute();
}

/** Marks these listings as imported, which resolves their open source changes. */
export async function recordImported(
  db: Queryable,
  userId: string,
  ids: readonly string[],
  now: number,
): Promise<void> {
  for (const group of groupsOf([...new Set(ids)], 500)) {
    await db
      .updateTable('products')
      .set({ source_taken_at: now, source_seen_at: now, source_changed_at: null })
      .where('user_id', '=', userId)
      .where('id', 'in', group)
      .execute();
    await resolveSourceChanges(db, userId, group);
  }
}

const knownColumns = [
  'id',
  'window_number',
  'marketplace_type',
  'listing_id',
  'name',
  'category',
  'field_origins',
] as const;

export type StoredListing = Pick<ProductRow, (typeof knownColumns)[number]>;

export const findListingsById = async (
  db: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<StoredListing[]> =>
  ids.length === 0 ? [] : await selectCatalogue(db, userId).select(knownColumns).where('id', 'in', ids).execute();

/** Returns the account's products among these listings by `keyText`, with one query. */
export async function findListings(
  db: Queryable,
  userId: string,
  keys: readonly ListingKey[],
): Promise<Map<string, StoredListing>> {
  const byMarketplace = Map.groupBy(keys, (key) => key.marketplaceType);
  if (byMarketplace.size === 0) return new Map();
  const rows = await selectCatalogue(db, userId)
    .select(knownColumns)
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

export async function findTextSizes(
  db: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, TextSizes>> {
  if (ids.length === 0) return new Map();
  const rows = await selectCatalogue(db, userId)
    .select('id')
    .select(textColumns.map((column) => sql<number>`coalesce(octet_length(${sql.ref(column)}), 0)`.as(column)))
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...sizes }) => [id, sizes]));
}
