import { type Queryable, upsert } from '../../core/database.ts';
import type { AvatarRow, UserRow } from '../../core/schema.ts';
import { deleteLogin, insertLogin } from '../users.sql.ts';

/** Returns the key of the user's picture, or null if there is none. */
export async function findAvatarKey(db: Queryable, userId: string): Promise<string | null> {
  const row = await db.selectFrom('avatars').select('key').where('user_id', '=', userId).executeTakeFirst();
  return row?.key ?? null;
}

/** Returns an account's picture; with `key`, which is public and unguessable, only if it has that one. */
export async function findAvatar(db: Queryable, userId: string, key?: string): Promise<Buffer | null> {
  const own = db.selectFrom('avatars').select('bytes').where('user_id', '=', userId);
  const row = await (key === undefined ? own : own.where('key', '=', key)).executeTakeFirst();
  return row ? Buffer.from(row.bytes) : null;
}

export const replaceAvatar = (db: Queryable, avatar: AvatarRow): Promise<void> =>
  upsert(db, 'avatars', [avatar], ['user_id']);

/**
 * Saves the fields of the profile and returns the new row. Fails with a unique violation of `email_key` if the e-mail
 * belongs to another account.
 */
export async function updateProfileColumns(
  db: Queryable,
  { id: userId, email_key: before }: Pick<UserRow, 'id' | 'email_key'>,
  columns: Pick<UserRow, 'full_name' | 'phone_number' | 'email' | 'email_key' | 'address'>,
): Promise<UserRow> {
  if (columns.email_key !== before) {
    // Not an update: if logins are spread by e-mail, the new one may belong to another machine.
    await deleteLogin(db, { email_key: before, user_id: userId });
    await insertLogin(db, { email_key: columns.email_key, user_id: userId });
  }
  return await db.updateTable('users').set(columns).where('id', '=', userId).returningAll().executeTakeFirstOrThrow();
}

/** Ends the sessions of a user's dashboards except `currentTokenHash`; connected PCs stay. */
export async function deleteOtherDashboards(
  db: Queryable,
  userId: string,
  currentTokenHash: string | null,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('device_id', 'is', null)
    .where('token_hash', '!=', currentTokenHash ?? '')
    .execute();
}
