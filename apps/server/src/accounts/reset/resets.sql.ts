import { sql } from 'kysely';
import { anyDeleted, anyUpdated, engineOf, type Queryable, upsert } from '../../core/database.ts';
import type { ResetCodeRow, ResetTokenRow, UserRow } from '../../core/schema.ts';
import { findLogin } from '../users.sql.ts';

/** Returns the account of an e-mail, locked until the transaction ends; undefined if there is none. */
export async function lockUserByEmailKey(db: Queryable, emailKey: string): Promise<UserRow | undefined> {
  const query = db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', await findLogin(db, emailKey));
  const user = await (engineOf(db) === 'postgres' ? query.forNoKeyUpdate() : query).executeTakeFirst();
  // Another transaction may have changed the e-mail between the two statements.
  return user?.email_key === emailKey ? user : undefined;
}

/** Stores the code of an account for the requesting network, replacing that network's previous code. */
export const replaceResetCode = (db: Queryable, code: ResetCodeRow): Promise<void> =>
  upsert(db, 'reset_codes', [code], ['account_key', 'network_key']);

/** Returns the unexpired codes of an account, newest first, even if no attempts are left. */
export const findLiveCodes = (db: Queryable, accountKey: string, now: number): Promise<ResetCodeRow[]> =>
  db
    .selectFrom('reset_codes')
    .selectAll()
    .where('account_key', '=', accountKey)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .orderBy('network_key')
    .execute();

/** Counts an attempt at a code; returns false if none is left, or the code was used or replaced meanwhile. */
export const countCodeAttempt = (
  db: Queryable,
  { account_key, network_key, code_hash }: ResetCodeRow,
  tries: 'tries' | 'foreign_tries',
  maxTries: number,
): Promise<boolean> =>
  anyUpdated(
    db
      .updateTable('reset_codes')
      .set({ [tries]: sql<number>`${sql.ref(tries)} + 1` })
      .where('account_key', '=', account_key)
      .where('network_key', '=', network_key)
      .where('code_hash', '=', code_hash)
      .where(tries, '<', maxTries),
  );

/** Deletes a code that is being used. Returns false if it was used or replaced meanwhile. */
export const deleteResetCode = (
  db: Queryable,
  { account_key, network_key, code_hash }: ResetCodeRow,
): Promise<boolean> =>
  anyDeleted(
    db
      .deleteFrom('reset_codes')
      .where('account_key', '=', account_key)
      .where('network_key', '=', network_key)
      .where('code_hash', '=', code_hash),
  );

/** Stores the reset token of a user, replacing the previous one. */
export const replaceResetToken = (db: Queryable, token: ResetTokenRow): Promise<void> =>
  upsert(db, 'reset_tokens', [token], ['user_id']);

/** Returns the user of a valid reset token; undefined for an unknown e-mail as well as a wrong token. */
export async function findResetTokenUser(
  db: Queryable,
  emailKey: string,
  tokenHash: string,
  now: number,
): Promise<{ id: string } | undefined> {
  const userId = await findLogin(db, emailKey);
  return await db
    .selectFrom('reset_tokens')
    .select('user_id as id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Deletes a token that is being used. Returns false if it was used or replaced meanwhile. */
export const deleteResetToken = (db: Queryable, userId: string, tokenHash: string): Promise<boolean> =>
  anyDeleted(db.deleteFrom('reset_tokens').where('user_id', '=', userId).where('token_hash', '=', tokenHash));
