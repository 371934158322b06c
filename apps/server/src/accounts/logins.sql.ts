import type { Queryable } from '../core/database.ts';
import { newId } from '../core/new-id.ts';
import type { LoginTable } from '../core/tables/access-tables.ts';

/**
 * The id of the account that an e-mail opens. For an unknown e-mail an id that no account has, so that callers run the same
 * statements for both.
 */
export async function findLogin(db: Queryable, emailKey: string): Promise<string> {
  const login = await db.selectFrom('logins').select('user_id').where('email_key', '=', emailKey).executeTakeFirst();
  const ofNobody = newId();
  return login?.user_id ?? ofNobody;
}

/** Fails with a unique violation of `email_key` where the e-mail opens an account already. */
export async function insertLogin(db: Queryable, login: LoginTable): Promise<void> {
  await db.insertInto('logins').values(login).execute();
}

export async function deleteLogin(db: Queryable, { email_key, user_id }: LoginTable): Promise<void> {
  await db.deleteFrom('logins').where('email_key', '=', email_key).where('user_id', '=', user_id).execute();
}
