import type { Queryable } from '../core/database.ts';
import type { UserRow } from '../core/schema.ts';

// What several features ask of an account; each names the user.

export const findUserByEmailKey = (db: Queryable, emailKey: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('email_key', '=', emailKey).executeTakeFirst();

export async function updatePasswordHash(db: Queryable, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}

/** Voids the codes and tokens that were mailed to a user. */
export async function deletePendingResets(db: Queryable, userId: string): Promise<void> {
  for (const table of ['reset_codes', 'reset_tokens'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
}

/** Ends every session of a user, disconnects their PCs and voids what was mailed. */
export async function deleteEveryAccess(db: Queryable, userId: string): Promise<void> {
  for (const table of ['sessions', 'devices', 'pairing_codes'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
  await deletePendingResets(db, userId);
}
