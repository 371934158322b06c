import type { Queryable } from '../../core/database.ts';
import type { SessionRow, UserRow } from '../../core/schema.ts';

export async function insertUser(db: Queryable, user: UserRow): Promise<void> {
  await db.insertInto('users').values(user).execute();
}

export async function insertSession(db: Queryable, session: SessionRow): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** Ends one session of a user. */
export async function deleteSession(db: Queryable, userId: string, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '=', tokenHash).execute();
}
