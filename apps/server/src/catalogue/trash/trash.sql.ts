import { sql, type SqlBool } from 'kysely';
import type { Queryable } from '../../core/database.ts';
import type { TrashedRow } from '../../core/tables/history-tables.ts';
import { textBytes } from '../portions.sql.ts';
import { formOf, startOfStored, type StoredForm } from './stored-row.sql.ts';

/** A product that is to be deleted: its window, and the bytes of its texts. */
export interface DeletedProduct {
  id: string;
  position: number;
  window: number;
  bytes: number;
  /** Number of the batch that counts as the one that deletes it, where that is an earlier one: a restore is undone. */
  owner?: number | undefined;
}

const selectDeleted = (db: Queryable, userId: string) =>
  db
    .selectFrom('products')
    .select(['id', 'position', 'window_number as window', textBytes])
    .where('user_id', '=', userId);

/** Products of a window that are older than the position `before`, newest first, at most `limit`. */
export const findOfWindow = (
  db: Queryable,
  userId: string,
  { window, before, limit }: { window: number; before: number; limit: number },
): Promise<DeletedProduct[]> =>
  selectDeleted(db, userId)
    .where('window_number', '=', window)
    .where('position', '<', before)
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();

/** Some products of the account. */
export const findOfIds = (db: Queryable, userId: string, ids: readonly string[]): Promise<DeletedProduct[]> =>
  selectDeleted(db, userId).where('id', 'in', ids).execute();

/** Where a product lies in the trash: those that were deleted last come first. */
export interface TrashPlace {
  batch: number;
  position: number;
}

export const newestPlace: TrashPlace = { batch: Number.MAX_SAFE_INTEGER, position: Number.MAX_SAFE_INTEGER };

/** Which products of the trash are meant; without anything all that are not too old. */
export interface TrashSelection {
  ids?: readonly string[] | undefined;
  /** Number of the batch that deleted them. */
  batch?: number | undefined;
  /** Those that were deleted after this time. */
  since: number;
}

const select = (db: Queryable, userId: string, { ids, batch, since }: TrashSelection) =>
  db
    .selectFrom('trashed_products')
    .where('trashed_products.user_id', '=', userId)
    .where('deleted_at', '>', since)
    .$if(ids !== undefined, (query) => query.where('trashed_products.id', 'in', ids ?? []))
    .$if(batch !== undefined, (query) => query.where('batch_number', '=', batch ?? 0));

export type RestorableProduct = Pick<TrashedRow, 'id' | 'name' | 'position'> & {
  batch: number;
  window: number;
  /** What identifies its listing. */
  listing: string;
  bytes: number;
  /** The account has a product of the same listing again. */
  isTaken: boolean;
  form: StoredForm;
  hasVariants: boolean;
};

/**
 * Products of the trash behind a place, newest first, at most `limit`. Their forms are read `withForms` alone: for these the
 * database reads each stored row. Else they count as 'flat', as all are on PostgreSQL.
 */
export async function findRestorable(
  db: Queryable,
  userId: string,
  selection: TrashSelection,
  { after, limit, withForms }: { after: TrashPlace; limit: number; withForms: boolean },
): Promise<RestorableProduct[]> {
  const rows = await select(db, userId, selection)
    .where(sql<SqlBool>`(batch_number, position) < (${after.batch}, ${after.position})`)
    .select((eb) => [
      'id',
      'name',
      'position',
      'batch_number as batch',
      'window_number as window',
      'marketplace_type',
      'listing_id',
      sql<number>`octet_length(content) + coalesce(octet_length(variants), 0)`.as('bytes'),
      (withForms ? startOfStored : sql<string>`''`).as('start'),
      sql<number | null>`octet_length(variants)`.as('variant_bytes'),
      eb
        .selectFrom('products as p')
        .select('p.id')
        .whereRef('p.user_id', '=', 'trashed_products.user_id')
        .whereRef('p.marketplace_type', '=', 'trashed_products.marketplace_type')
        .whereRef('p.listing_id', '=', 'trashed_products.listing_id')
        .as('taken'),
    ])
    .orderBy('batch_number', 'desc')
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();
  return rows.map(
    ({ taken, marketplace_type: marketplace, listing_id: listing, start, variant_bytes: own, ...row }) => ({
      ...row,
      listing: `${marketplace} ${listing}`,
      isTaken: taken !== null,
      form: formOf(start),
      hasVariants: own !== null,
    }),
  );
}

/** How many products lie in the trash, and when the first of them was deleted; null where it is empty. */
export async function countTrashed(db: Queryable, userId: string, selection: TrashSelection) {
  const { total, oldest } = await select(db, userId, selection)
    .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.min('deleted_at').as('oldest')])
    .executeTakeFirstOrThrow();
  return { total: Number(total), oldest: oldest === null ? null : Number(oldest) };
}

/** The part of the trash that a page shows, newest first, each with the id of the batch that deleted it. */
export const findTrashPage = (
  db: Queryable,
  userId: string,
  selection: TrashSelection,
  { limit, offset }: { limit: number; offset: number },
) =>
  select(db, userId, selection)
    .leftJoin('batches', (join) =>
      join
        .onRef('batches.user_id', '=', 'trashed_products.user_id')
        .onRef('batches.number', '=', 'trashed_products.batch_number'),
    )
    .select([
      'trashed_products.id as id',
      'trashed_products.name as name',
      'trashed_products.price as price',
      'trashed_products.image as image',
      'trashed_products.marketplace_type as marketplaceType',
      'trashed_products.window_number as window',
      'trashed_products.deleted_at as deletedAt',
      'batches.id as batchId',
    ])
    .orderBy('trashed_products.batch_number', 'desc')
    .orderBy('trashed_products.position', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

/** The newest `limit` products of the trash that lie behind the first `keep`, oldest batches last. */
export async function findBeyond(
  db: Queryable,
  userId: string,
  { keep, limit }: { keep: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('trashed_products')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('batch_number', 'desc')
    .orderBy('position', 'desc')
    .offset(keep)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
