import { sql } from 'kysely';
import type { Engine, Queryable } from '../../db/database.ts';
import type { ListingColumns } from '../../db/product-row.ts';
import type { ProductRow } from '../../db/schema.ts';

/** Rows of a window's list. */
export interface PageRange {
  window: number;
  limit: number;
  offset: number;
}

/** The name of each engine's function for the place of a text in a text; wildcards mean nothing to it. */
const positionFunction = { sqlite: 'instr', postgres: 'strpos' } as const satisfies Record<Engine, string>;

const contains = (engine: Engine, needle: string) =>
  sql<boolean>`${sql.raw(positionFunction[engine])}(search_text, ${needle}) > 0`;

/** A page of a window, newest first. */
export async function findPage(db: Queryable, userId: string, range: PageRange): Promise<ProductRow[]> {
  return await db
    .selectFrom('products')
    .selectAll()
    .where('user_id', '=', userId)
    .where('window_number', '=', range.window)
    .orderBy('position', 'desc')
    .limit(range.limit)
    .offset(range.offset)
    .execute();
}

/**
 * A page of what a search finds in a window, newest first; `needle` as `searchKey` makes it. The matches are found without
 * reading whole products.
 */
export async function findMatches(
  db: Queryable,
  userId: string,
  range: PageRange,
  engine: Engine,
  needle: string,
): Promise<ProductRow[]> {
  const found = await db
    .selectFrom('products')
    .select('position')
    .where('user_id', '=', userId)
    .where('window_number', '=', range.window)
    .where(contains(engine, needle))
    .orderBy('position', 'desc')
    .limit(range.limit)
    .offset(range.offset)
    .execute();
  if (found.length === 0) return [];
  return await db
    .selectFrom('products')
    .selectAll()
    .where('user_id', '=', userId)
    .where('window_number', '=', range.window)
    .where(
      'position',
      'in',
      found.map(({ position }) => position),
    )
    .orderBy('position', 'desc')
    .execute();
}

/** How many products of a window a search finds. */
export async function countMatches(
  db: Queryable,
  userId: string,
  window: number,
  engine: Engine,
  needle: string,
): Promise<number> {
  const row = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('window_number', '=', window)
    .where(contains(engine, needle))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Products of an account by marketplace. */
export async function countByMarketplace(db: Queryable, userId: string) {
  return await db
    .selectFrom('products')
    .select((eb) => ['marketplace_type as marketplaceType', eb.fn.countAll<number>().as('totalProduct')])
    .where('user_id', '=', userId)
    .groupBy('marketplace_type')
    .execute();
}

/** A product of the account, or undefined: also for another account's. */
export async function findProduct(db: Queryable, userId: string, id: string): Promise<ProductRow | undefined> {
  return await db
    .selectFrom('products')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Replaces the fields of a product that a seller can change. */
export async function replaceProduct(
  db: Queryable,
  userId: string,
  id: string,
  values: ListingColumns & Pick<ProductRow, 'window_number' | 'source_digests' | 'updated_at'>,
): Promise<void> {
  await db.updateTable('products').set(values).where('user_id', '=', userId).where('id', '=', id).execute();
}

export async function deleteProductRow(db: Queryable, userId: string, id: string): Promise<void> {
  await db.deleteFrom('products').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Deletes at most `limit` products of a window, the oldest first; returns how many. */
export async function deleteSomeOfWindow(
  db: Queryable,
  userId: string,
  window: number,
  limit: number,
): Promise<number> {
  const last = await db
    .selectFrom('products')
    .select('position')
    .where('user_id', '=', userId)
    .where('window_number', '=', window)
    .orderBy('position')
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst();
  let query = db.deleteFrom('products').where('user_id', '=', userId).where('window_number', '=', window);
  if (last) query = query.where('position', '<=', last.position);
  const { numDeletedRows } = await query.executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
