import { productFields } from '@pindahlapak/model';
import { sql } from 'kysely';
import type { Queryable } from '../core/database.ts';
import { queriesOf } from '../core/queries/prepare-query.ts';
import { newestBefore, type BeforeRange } from './newest-before.sql.ts';
import { productSelection } from './product-columns.ts';
import type { PageRange, StoredProduct } from './products.sql.ts';

/** A product by its position, and the bytes of its texts. */
export interface ProductSize {
  position: number;
  bytes: number;
}

const textKinds: readonly string[] = ['text', 'longText', 'address', 'picture'];
const textColumns = productFields.filter(({ kind }) => textKinds.includes(kind)).map(({ column }) => column);

/** Bytes of these columns of texts together: both databases know the length of a stored text without reading it. */
export const bytesOf = (columns: readonly string[]) =>
  sql<number>`${sql.join(
    columns.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`),
    sql` + `,
  )}`;

/** Bytes of a product's texts. */
export const textBytes = bytesOf(textColumns).as('bytes');

const selectPageSizes = queriesOf<PageRange & { userId: string }>().prepare((db, slot) =>
  db
    .selectFrom('products')
    .select(['position', textBytes])
    .where('user_id', '=', slot('userId'))
    .where('deleted_at', 'is', null)
    .where('window_number', '=', slot('window'))
    .orderBy('position', 'desc')
    .limit(slot('limit'))
    .offset(slot('offset')),
);

/** Sizes of the products of a page, newest first. */
export const findPageSizes = (db: Queryable, userId: string, range: PageRange): Promise<ProductSize[]> =>
  selectPageSizes(db, { ...range, userId });

const selectSizesBefore = queriesOf<BeforeRange & { userId: string }>().prepare((db, slot) =>
  newestBefore(db, slot).select(['position', textBytes]),
);

/** Sizes of the products of a window that are older than the position `before`, newest first, at most `limit`. */
export const findSizesBefore = (db: Queryable, userId: string, range: BeforeRange): Promise<ProductSize[]> =>
  selectSizesBefore(db, { ...range, userId });

/** Sizes of the products at these positions of a window, newest first. */
export async function findSizesAt(
  db: Queryable,
  userId: string,
  window: number,
  positions: readonly number[],
): Promise<ProductSize[]> {
  if (positions.length === 0) return [];
  return await db
    .selectFrom('products')
    .select(['position', textBytes])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('window_number', '=', window)
    .where('position', 'in', positions)
    .orderBy('position', 'desc')
    .execute();
}

/** From one position to another, both included; at most so many products as there were. */
interface Between {
  window: number;
  newest: number;
  oldest: number;
  limit: number;
}

const selectBetween = queriesOf<Between & { userId: string }>().prepare((db, slot) =>
  db
    .selectFrom('products')
    .select(productSelection)
    .where('user_id', '=', slot('userId'))
    .where('deleted_at', 'is', null)
    .where('window_number', '=', slot('window'))
    .where('position', '<=', slot('newest'))
    .where('position', '>=', slot('oldest'))
    .orderBy('position', 'desc')
    .limit(slot('limit')),
);

/** Products of a window from one position to another, newest first. */
export const findBetween = (db: Queryable, userId: string, range: Between): Promise<StoredProduct[]> =>
  selectBetween(db, { ...range, userId });

/** Sizes of these products of the account, by product. */
export async function findSizesOf(db: Queryable, userId: string, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', textBytes])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, bytes }) => [id, bytes]));
}

/** These products of the account, in any order. */
export async function findByIds(db: Queryable, userId: string, ids: readonly string[]): Promise<StoredProduct[]> {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('products')
    .select(productSelection)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .execute();
}
