import type { Queryable } from '../core/database.ts';
import type { SharedLinkTable } from '../core/schema.ts';

export type SharedLinkRow = SharedLinkTable;

/** Returns the account's links, first sent first; their number is limited. */
export const findLinks = (db: Queryable, userId: string): Promise<SharedLinkRow[]> =>
  db.selectFrom('shared_links').selectAll().where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute();

export async function insertLinks(db: Queryable, rows: SharedLinkRow[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('shared_links').values(rows).execute();
}

/** Updates a link; returns undefined if the account has no such link. */
export async function updateLink(
  db: Queryable,
  userId: string,
  id: string,
  values: Partial<Pick<SharedLinkRow, 'state' | 'reason' | 'created_at' | 'settled_at'>>,
): Promise<SharedLinkRow | undefined> {
  return await db
    .updateTable('shared_links')
    .set(values)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteLinks(db: Queryable, userId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { numDeletedRows } = await db
    .deleteFrom('shared_links')
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
