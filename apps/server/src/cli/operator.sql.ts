import type { Queryable } from '../core/database.ts';
import type { UserRow } from '../core/schema.ts';

/** Accounts, newest first; with `search` those whose e-mail or name holds it, in any case. */
export async function findUsers(db: Queryable, search: string | undefined): Promise<UserRow[]> {
  const rows = await db.selectFrom('users').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
  const wanted = search?.toLowerCase();
  return wanted === undefined
    ? rows
    : rows.filter((row) => [row.email, row.full_name].some((text) => text.toLowerCase().includes(wanted)));
}

export const findUserById = (db: Queryable, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

export async function updateDisabled(db: Queryable, userId: string, disabledAt: number | null): Promise<void> {
  await db.updateTable('users').set({ disabled_at: disabledAt }).where('id', '=', userId).execute();
}

export async function updateLimits(
  db: Queryable,
  userId: string,
  limits: Partial<Pick<UserRow, 'product_quota' | 'device_limit'>>,
): Promise<void> {
  await db.updateTable('users').set(limits).where('id', '=', userId).execute();
}
