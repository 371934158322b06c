import type { Queryable } from '../../core/database.ts';
import type { AvatarRow, UserRow } from '../../core/schema.ts';

/** Key of the user's picture, or null where none was uploaded. */
export async function findAvatarKey(db: Queryable, userId: string): Promise<string | null> {
  const row = await db.selectFrom('avatars').select('key').where('user_id', '=', userId).executeTakeFirst();
  return row?.key ?? null;
}

/** The picture of a key. The key is unguessable and public, so it names no user. */
export async function findAvatar(db: Queryable, key: string): Promise<Buffer | null> {
  const row = await db.selectFrom('avatars').select('bytes').where('key', '=', key).executeTakeFirst();
  return row ? Buffer.from(row.bytes) : null;
}

export async function replaceAvatar(db: Queryable, avatar: AvatarRow): Promise<void> {
  const { user_id: _, ...columns } = avatar;
  await db
    .insertInto('avatars')
    .values(avatar)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

/** Saves the fields of the profile and gives the new row. */
export const updateProfileColumns = (
  db: Queryable,
  userId: string,
  columns: Pick<UserRow, 'full_name' | 'phone_number' | 'email' | 'email_key' | 'address'>,
): Promise<UserRow> =>
  db.updateTable('users').set(columns).where('id', '=', userId).returningAll().executeTakeFirstOrThrow();

/** Ends the sessions of a user's dashboards, except `keptTokenHash` where it is one; connected PCs stay. */
export async function deleteOtherDashboards(
  db: Queryable,
  userId: string,
  keptTokenHash: string | null,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('device_id', 'is', null)
    .where('token_hash', '!=', keptTokenHash ?? '')
    .execute();
}
