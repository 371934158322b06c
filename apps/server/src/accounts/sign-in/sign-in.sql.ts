import { defaultShopSettings, firstShop } from '@pindahlapak/model';
import { anyDeleted, type Queryable } from '../../core/database.ts';
import { newId } from '../../core/new-id.ts';
import type { SessionRow, UserRow } from '../../core/schema.ts';
import { insertShop } from '../../shops/shops.sql.ts';
import { insertLogin } from '../users.sql.ts';

/** Stores a new account with its first shop. Fails with a unique violation of `email_key` if the e-mail is taken. */
export async function insertUser(db: Queryable, user: UserRow): Promise<void> {
  await db.insertInto('users').values(user).execute();
  await insertLogin(db, { email_key: user.email_key, user_id: user.id });
  const shop = { id: newId(user.created_at), ...firstShop, ...defaultShopSettings, version: 0 };
  await insertShop(db, user.id, shop, user.created_at);
}

export async function insertSession(db: Queryable, session: SessionRow): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** Ends the dashboards of a user except the `limit` most recently used ones. */
export async function deleteOldestDashboards(db: Queryable, userId: string, limit: number): Promise<void> {
  const ofDashboards = db.selectFrom('sessions').where('user_id', '=', userId).where('device_id', 'is', null);
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('device_id', 'is', null)
    .where(
      'token_hash',
      'not in',
      ofDashboards.select('token_hash').orderBy('used_at', 'desc').orderBy('created_at', 'desc').limit(limit),
    )
    .execute();
}

/** Ends one session of a user; returns false if it had already ended. */
export const deleteSession = (db: Queryable, userId: string, tokenHash: string): Promise<boolean> =>
  anyDeleted(db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '=', tokenHash));
