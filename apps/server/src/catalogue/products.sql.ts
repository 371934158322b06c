import type { Product } from '@pindahlapak/model';
import { sql } from 'kysely';
import type { Engine, Queryable } from '../core/database.ts';
import { queriesOf } from '../core/queries/prepare-query.ts';
import { newestBefore, type BeforeRange } from './newest-before.sql.ts';
import { listedSelection, productSelection, unjudged, type ListingColumns } from './product-columns.ts';
import type { ProductRow } from '../core/schema.ts';
import { textSeparator } from './list/window-texts.ts';

/** The part of a window's list that is wanted. */
export interface PageRange {
  window: number;
  limit: number;
  offset: number;
}

const selectPage = queriesOf<PageRange & { userId: string }>().prepare((db, slot) =>
  db
    .selectFrom('products')
    .select([...listedSelection, 'position'])
    .where('user_id', '=', slot('userId'))
    .where('deleted_at', 'is', null)
    .where('window_number', '=', slot('window'))
    .orderBy('position', 'desc')
    .limit(slot('limit'))
    .offset(slot('offset')),
);

const selectPageBefore = queriesOf<BeforeRange & { userId: string }>().prepare((db, slot) =>
  newestBefore(db, slot).select([...listedSelection, 'position']),
);

/** A product with the version that each has in the database. */
export type StoredProduct = Product & { version: number };

/** A product of a list with what is stored of its readiness. */
export type ListedRow = StoredProduct & { storedReadiness: number | null; sourceKey: string | null };

/** A page of a window, newest first; `before` is the position that it begins behind, where that is known. */
export const findPage = (
  db: Queryable,
  userId: string,
  { window, limit, offset, before }: PageRange & { before?: number | undefined },
): Promise<(ListedRow & { position: number })[]> =>
  before === undefined
    ? selectPage(db, { window, limit, offset, userId })
    : selectPageBefore(db, { window, limit, before, userId });

/** Products of a window by their positions, newest first. */
export async function findAtPositions(
  db: Queryable,
  userId: string,
  window: number,
  positions: readonly number[],
): Promise<ListedRow[]> {
  if (positions.length === 0) return [];
  return await db
    .selectFrom('products')
    .select(listedSelection)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('window_number', '=', window)
    .where('position', 'in', positions)
    .orderBy('position', 'desc')
    .execute();
}

const aggregates = {
  sqlite: {
    positions: sql<string>`json_group_array(position)`,
    texts: sql<string | null>`group_concat(search_text, ${sql.lit(textSeparator)})`,
  },
  postgres: {
    positions: sql<string>`coalesce(json_agg(position)::text, '[]')`,
    texts: sql<string | null>`string_agg(search_text, ${sql.lit(textSeparator)})`,
  },
} as const satisfies Record<Engine, object>;

/** The searchable texts of at most `limit` products of a window, newest first, joined by the database. */
export async function findSearchTexts(
  db: Queryable,
  engine: Engine,
  userId: string,
  window: number,
  { before, limit }: { before: number; limit: number },
): Promise<{ positions: number[]; texts: string }> {
  const { positions, texts } = aggregates[engine];
  const found = await db
    .selectFrom((from) =>
      from
        .selectFrom('products')
        .select(['position', 'search_text'])
        .where('user_id', '=', userId)
        .where('deleted_at', 'is', null)
        .where('window_number', '=', window)
        .where('position', '<', before)
        .orderBy('position', 'desc')
        .limit(limit)
        .as('newest_first'),
    )
    .select([positions.as('positions'), texts.as('texts')])
    .executeTakeFirstOrThrow();
  return { positions: JSON.parse(found.positions) as number[], texts: found.texts ?? '' };
}

/** Products of an account by marketplace. */
export async function countByMarketplace(db: Queryable, userId: string) {
  return await db
    .selectFrom('products')
    .select((eb) => ['marketplace_type as marketplaceType', eb.fn.countAll<number>().as('totalProduct')])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .groupBy('marketplace_type')
    .execute();
}

const selectProduct = (db: Queryable, userId: string, id: string) =>
  db
    .selectFrom('products')
    .select(productSelection)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('id', '=', id);

/** A product of the account, or undefined: also for another account's. */
export async function findProduct(db: Queryable, userId: string, id: string): Promise<StoredProduct | undefined> {
  return await selectProduct(db, userId, id).executeTakeFirst();
}

/** The same, with its option names in their stored form, the digests of what its last import brought, and its batch. */
export async function findProductWithDigests(db: Queryable, userId: string, id: string) {
  const found = await selectProduct(db, userId, id)
    .select(['source_digests', 'option_names', 'last_batch'])
    .executeTakeFirst();
  if (!found) return undefined;
  const { source_digests: digests, option_names: optionNames, last_batch: lastBatch, ...product } = found;
  return { product, digests, optionNames, lastBatch };
}

/** Replaces the fields of a product that a seller can change, as its next version, whose readiness nobody knows yet. */
export async function replaceProduct(
  db: Queryable,
  userId: string,
  id: string,
  values: Omit<ListingColumns, 'listing_id'> &
    Partial<Pick<ListingColumns, 'listing_id'>> &
    Pick<ProductRow, 'window_number' | 'option_names' | 'source_digests' | 'updated_at' | 'last_batch'>,
): Promise<void> {
  await db
    .updateTable('products')
    .set((eb) => ({ ...values, ...unjudged, version: eb('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}
