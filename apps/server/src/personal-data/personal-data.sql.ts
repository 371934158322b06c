import { sql, type Kysely } from 'kysely';
import type { Queryable } from '../core/database.ts';

/** A row as it is stored. */
export type Row = Record<string, unknown>;

/** Rows of an account in one table. */
export interface RowsOf {
  table: string;
  /** Columns that, with the account, name a row: an index begins with them, so that each page is read by itself. */
  keys: readonly string[];
}

/** The next rows of an account in the order of their keys, those behind the row `after`. */
export async function findNextRows(
  db: Queryable,
  userId: string,
  { table, keys }: RowsOf,
  { after, limit }: { after: Row | undefined; limit: number },
): Promise<Row[]> {
  const any = db as unknown as Kysely<Record<string, Row>>;
  let query = any.selectFrom(table).selectAll().where('user_id', '=', userId);
  if (after) {
    const values = keys.map((key) => sql`${after[key]}`);
    query = query.where(sql<boolean>`(${sql.join(keys.map((key) => sql.ref(key)))}) > (${sql.join(values)})`);
  }
  for (const key of keys) query = query.orderBy(key);
  return (await query.limit(limit).execute()) as Row[];
}

/** The account's own row. */
export const findAccount = (db: Queryable, userId: string): Promise<Row | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst() as Promise<Row | undefined>;

/** The account's picture, or null. */
export async function findPicture(db: Queryable, userId: string): Promise<Buffer | null> {
  const row = await db.selectFrom('avatars').select('bytes').where('user_id', '=', userId).executeTakeFirst();
  return row ? Buffer.from(row.bytes) : null;
}
