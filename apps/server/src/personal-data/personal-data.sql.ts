import { sql } from 'kysely';
import type { Queryable } from '../core/database.ts';

export type Row = Record<string, unknown>;

export interface RowsOf {
  table: string;
  /** Columns that identify a row of an account: an index begins with them, so that each page is read alone. */
  keys: readonly string[];
  /** For products: those in the trash, or those in the catalogue. */
  isDeleted?: boolean;
}

/** Returns the next rows of an account after the row `after`, in the order of their keys. */
export async function findNextRows(
  db: Queryable,
  userId: string,
  { table, keys, isDeleted }: RowsOf,
  { after, limit }: { after: Row | undefined; limit: number },
): Promise<Row[]> {
  const order = sql.join(keys.map((key) => sql.ref(key)));
  const behind = after ? sql`and (${order}) > (${sql.join(keys.map((key) => after[key]))})` : sql``;
  const kind = isDeleted === undefined ? sql`` : sql`and (deleted_at is not null) = ${sql.lit(isDeleted)}`;
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where user_id = ${userId} ${kind} ${behind} order by ${order} limit ${limit}`.execute(
    db,
  );
  return rows;
}
