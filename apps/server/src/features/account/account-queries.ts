import type { Queryable } from '../../db/database.ts';

/** Key of the user's picture, or null where none was uploaded. */
export async function findAvatarKey(db: Queryable, userId: string): Promise<string | null> {
  const row = await db.selectFrom('avatars').select('key').where('user_id', '=', userId).executeTakeFirst();
  return row?.key ?? null;
}
