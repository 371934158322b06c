import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { type Queryable, jsonTable, selectCatalogue } from '../../core/database.ts';
import { keyText, unjudged } from '../product-columns.ts';

export interface DeletedProduct {
  id: string;
  window: number;
  /** Set when undoing a restore: the number of the batch that originally deleted the product. */
  deletedBy?: number | undefined;
}

/** Returns the newest products of a window. */
export const findOfWindow = (
  db: Queryable,
  userId: string,
  { window, limit }: { window: number; limit: number },
): Promise<DeletedProduct[]> =>
  selectCatalogue(db, userId)
    .select(['id', 'window_number as window'])
    .where('window_number', '=', window)
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();

const isOneOf = (db: Queryable, ids: readonly string[]): RawBuilder<SqlBool> => {
  const listed = jsonTable(
    db,
    { listed_id: 'text' },
    ids.map((id) => [id]),
  );
  return sql`id in (${listed})`;
};

/** Moves products to the trash. Call with the user's row locked. */
export async function markDeleted(
  db: Queryable,
  userId: string,
  ids: readonly string[],
  { batch, now }: { batch: number; now: number },
): Promise<void> {
  await db
    .updateTable('products')
    .set({ deleted_at: now, deleted_batch: batch })
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where(isOneOf(db, ids))
    .execute();
}

/** Takes products out of the trash; they must be judged again. Call with the user's row locked. */
export async function markRestored(db: Queryable, userId: string, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('products')
    .set({ deleted_at: null, deleted_batch: null, ...unjudged })
    .where('user_id', '=', userId)
    .where('deleted_at', 'is not', null)
    .where(isOneOf(db, ids))
    .execute();
}

/** Permanently deletes products of the trash and their variants; returns their number. */
export async function deleteForGood(db: Queryable, userId: string, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('products')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is not', null)
    .where(isOneOf(db, ids))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Approximate bytes of the record of a restored product. */
const noteBytes = 60;

/**
 * Records in batch `number` that it restored these products, with the batch that had deleted each. Returns the
 * approximate bytes written. Call before the products leave the trash.
 */
export async function recordRestored(
  db: Queryable,
  userId: string,
  ids: readonly string[],
  number: number,
): Promise<number> {
  await sql`
    insert into batch_changes (user_id, batch_number, product_id, content)
    select user_id, cast(${number} as bigint), id,
      '{"batch":[' || cast(last_batch as text) || ',' || cast(last_batch as text) || '],"restored":'
        || cast(deleted_batch as text) || '}'
    from products
    where user_id = ${userId} and deleted_at is not null and ${isOneOf(db, ids)}
    order by id`.execute(db);
  return ids.length * noteBytes;
}

/** Position in the trash, newest deletion first. */
export interface TrashPosition {
  batch: number;
  position: number;
}

export const newestInTrash: TrashPosition = { batch: Number.MAX_SAFE_INTEGER, position: Number.MAX_SAFE_INTEGER };

export interface TrashSelection {
  ids?: readonly string[] | undefined;
  /** Number of the batch that deleted them. */
  batch?: number | undefined;
  /** Only products deleted after this time. */
  since: number;
}

const selectTrash = (db: Queryable, userId: string, { ids, batch, since }: TrashSelection) =>
  db
    .selectFrom('products')
    .where('products.user_id', '=', userId)
    .where('products.deleted_at', '>', since)
    .where((eb) => (ids === undefined ? eb.and([]) : eb('products.id', 'in', ids)))
    .where((eb) => (batch === undefined ? eb.and([]) : eb('products.deleted_batch', '=', batch)));

/** Columns of a trashed product that a restore needs. */
export interface TrashRow extends TrashPosition {
  id: string;
  name: string;
  window: number;
  listing: string;
  /** True if the catalogue has a product with the same listing. */
  isTaken: boolean;
}

/** Returns the trashed products after a position, newest first. */
export async function findTrashed(
  db: Queryable,
  userId: string,
  selection: TrashSelection,
  { after, limit }: { after: TrashPosition; limit: number },
): Promise<TrashRow[]> {
  const rows = await selectTrash(db, userId, selection)
    .where(sql<SqlBool>`(products.deleted_batch, products.position) < (${after.batch}, ${after.position})`)
    .select((eb) => [
      'products.id',
      'products.name',
      'products.position',
      sql<number>`products.deleted_batch`.as('batch'),
      'products.window_number as window',
      'products.marketplace_type as marketplaceType',
      'products.listing_id as listingId',
      eb
        .selectFrom('products as other')
        .select('other.id')
        .where('other.user_id', '=', userId)
        .where('other.deleted_at', 'is', null)
        .whereRef('other.marketplace_type', '=', 'products.marketplace_type')
        .whereRef('other.listing_id', '=', 'products.listing_id')
        .as('taken'),
    ])
    .orderBy('products.deleted_batch', 'desc')
    .orderBy('products.position', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ taken, marketplaceType, listingId, ...row }) => ({
    ...row,
    listing: keyText({ marketplaceType, listingId }),
    isTaken: taken !== null,
  }));
}

/** Counts the products in the trash and returns when the oldest was deleted; null if the trash is empty. */
export async function countTrash(db: Queryable, userId: string, selection: TrashSelection) {
  const { total, oldest } = await selectTrash(db, userId, selection)
    .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.min('deleted_at').as('oldest')])
    .executeTakeFirstOrThrow();
  return { total, oldest };
}

/** Returns a page of the trash, newest first; each product has the id of the batch that deleted it. */
export const findTrashPage = (
  db: Queryable,
  userId: string,
  selection: TrashSelection,
  { limit, offset }: { limit: number; offset: number },
) =>
  selectTrash(db, userId, selection)
    .leftJoin('batches', (join) =>
      join.on('batches.user_id', '=', userId).onRef('batches.number', '=', 'products.deleted_batch'),
    )
    .select([
      'products.id as id',
      'products.name as name',
      'products.price as price',
      'products.product_image_1 as image',
      'products.marketplace_type as marketplaceType',
      'products.window_number as window',
      sql<number>`products.deleted_at`.as('deletedAt'),
      'batches.id as batchId',
    ])
    .orderBy('products.deleted_batch', 'desc')
    .orderBy('products.position', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

/** Returns products of the trash beyond its newest `keep`. */
export async function findTrashBeyond(
  db: Queryable,
  userId: string,
  { keep, limit }: { keep: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_batch', 'desc')
    .orderBy('position', 'desc')
    .offset(keep)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns products of all accounts that were deleted before this time, oldest first. */
export const findOldTrash = (db: Queryable, before: number, limit: number): Promise<{ userId: string; id: string }[]> =>
  db
    .selectFrom('products')
    .select(['user_id as userId', 'id'])
    .where('deleted_at', '<=', before)
    .orderBy('deleted_at')
    .limit(limit)
    .execute();
