import { sql } from 'kysely';
import type { Queryable } from '../../core/database.ts';
import type { Schema, UserRow } from '../../core/schema.ts';
import { deleteLogin } from '../users.sql.ts';

/** Returns whether the 14 days to cancel a deletion are over: signing in then fails, even if the rows still exist. */
export const isDeletionDue = ({ deletion_at: at }: Pick<UserRow, 'deletion_at'>, now: number): boolean =>
  at !== null && at <= now;

/** Returns the accounts whose 14 days to cancel the deletion are over. */
export async function findDueAccounts(db: Queryable, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('deletion_at', '<=', now)
    .orderBy('deletion_at')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Tables that may hold many or large rows for one account, those that depend on others first, with the columns that
 * identify a row of the account.
 */
const largeTables = {
  products: ['id'],
  batch_changes: ['batch_number', 'product_id'],
  batches: ['number'],
  export_results: ['export_id', 'row_number'],
  export_blocks: ['export_id', 'first_row'],
  exported_products: ['product_id'],
  exports: ['id'],
  live_rows: ['shop_id', 'kind', 'row_number'],
  live_matches: ['shop_id', 'external_id'],
} as const satisfies Partial<Record<keyof Schema, readonly string[]>>;

export type LargeTable = keyof typeof largeTables;
export const largeTableNames = Object.keys(largeTables) as LargeTable[];

/** Deletes the first rows of an account, with the rows that depend on them; returns whether any are left. */
export async function deleteSome(db: Queryable, userId: string, table: LargeTable, limit: number): Promise<boolean> {
  const [from, columns] = [sql.table(table), largeTables[table]];
  const key = sql.join(columns.map((column) => sql.ref(column)));
  // A join with the selected rows would read the account once per row if PostgreSQL's statistics do not know it yet.
  const { rows } = await sql<Record<string, unknown>>`select ${key} from ${from} where user_id = ${userId}
    order by ${key} limit 1 offset ${limit}`.execute(db);
  const [next] = rows;
  const before = next && sql`and (${key}) < (${sql.join(columns.map((column) => next[column]))})`;
  await sql`delete from ${from} where user_id = ${userId} ${before ?? sql``}`.execute(db);
  return next !== undefined;
}

/** Deletes the rest of an account including its audit events, and keeps its id so that a restore leaves it out. */
export async function deleteAccount(
  db: Queryable,
  { id: userId, email_key }: Pick<UserRow, 'id' | 'email_key'>,
  now: number,
): Promise<void> {
  await deleteLogin(db, { email_key, user_id: userId });
  await db.deleteFrom('audit_events').where('user_id', '=', userId).execute();
  await db.deleteFrom('users').where('id', '=', userId).execute();
  await db
    .insertInto('deleted_accounts')
    .values({ user_id: userId, deleted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
