import type { Queryable } from '../core/database.ts';
import type { UserRow } from '../core/schema.ts';
import { keyDigest } from './email-key.ts';
import { newId } from '../core/new-id.ts';
import type { LoginTable } from '../core/access-tables.ts';

// Queries shared by several actions. Each takes the user's id, except the operator's list.

export const findUserById = (db: Queryable, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns the account of an e-mail. Runs two queries even for an unknown e-mail. */
export async function findUserByEmailKey(db: Queryable, emailKey: string): Promise<UserRow | undefined> {
  const user = await findUserById(db, await findLogin(db, emailKey));
  return user?.email_key === emailKey ? user : undefined;
}

/** Returns all accounts, newest first; with `search` those whose e-mail or name contains it, ignoring case. */
export async function findUsers(db: Queryable, search?: string): Promise<UserRow[]> {
  const rows = await db.selectFrom('users').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
  const wanted = search?.toLowerCase();
  return wanted === undefined
    ? rows
    : rows.filter((row) => [row.email, row.full_name].some((text) => text.toLowerCase().includes(wanted)));
}

export async function updateUser(db: Queryable, userId: string, columns: Partial<UserRow>): Promise<void> {
  await db.updateTable('users').set(columns).where('id', '=', userId).execute();
}

type Addressed = Pick<UserRow, 'id' | 'email_key'>;

/** Deletes the reset codes and tokens mailed to a user at this e-mail. */
export async function deletePendingResets(db: Queryable, { id, email_key }: Addressed): Promise<void> {
  await db.deleteFrom('reset_codes').where('account_key', '=', keyDigest(email_key)).execute();
  await db.deleteFrom('reset_tokens').where('user_id', '=', id).execute();
}

/** Deletes everything that could give access later: reset codes and tokens, pairing codes. */
export async function deletePendingAccess(db: Queryable, user: Addressed): Promise<void> {
  await deletePendingResets(db, user);
  await db.deleteFrom('pairing_codes').where('user_id', '=', user.id).execute();
}

export async function deleteDevices(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('device_id', 'is not', null).execute();
  await db.deleteFrom('devices').where('user_id', '=', userId).execute();
}

/** Ends every session of a user, disconnects their PCs, voids pending codes and deletes their known networks. */
export async function deleteEveryAccess(db: Queryable, user: Addressed): Promise<void> {
  for (const table of ['sessions', 'devices', 'known_networks'] as const)
    await db.deleteFrom(table).where('user_id', '=', user.id).execute();
  await deletePendingAccess(db, user);
}

/**
 * Returns the id of the account of an e-mail. For an unknown e-mail it returns an unused id, so that callers run the
 * same queries for both.
 */
export async function findLogin(db: Queryable, emailKey: string): Promise<string> {
  const login = await db.selectFrom('logins').select('user_id').where('email_key', '=', emailKey).executeTakeFirst();
  const ofNobody = newId();
  return login?.user_id ?? ofNobody;
}

/** Fails with a unique violation of `email_key` if the e-mail already belongs to an account. */
export async function insertLogin(db: Queryable, login: LoginTable): Promise<void> {
  await db.insertInto('logins').values(login).execute();
}

export async function deleteLogin(db: Queryable, { email_key, user_id }: LoginTable): Promise<void> {
  await db.deleteFrom('logins').where('email_key', '=', email_key).where('user_id', '=', user_id).execute();
}
