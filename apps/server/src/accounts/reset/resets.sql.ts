import { sql } from 'kysely';
import type { Engine, Queryable } from '../../core/database.ts';
import type { ResetCodeRow, ResetTokenRow, UserRow } from '../../core/schema.ts';

/** The account of an e-mail, held until the transaction ends; undefined where there is none. */
export async function lockUserByEmailKey(
  db: Queryable,
  engine: Engine,
  emailKey: string,
): Promise<UserRow | undefined> {
  const query = db.selectFrom('users').selectAll().where('email_key', '=', emailKey);
  return await (engine === 'postgres' ? query.forNoKeyUpdate() : query).executeTakeFirst();
}

/** Keeps the code of an account; the one before is void. */
export async function replaceResetCode(db: Queryable, code: ResetCodeRow): Promise<void> {
  const { account_key: _, ...columns } = code;
  await db
    .insertInto('reset_codes')
    .values(code)
    .onConflict((conflict) => conflict.column('account_key').doUpdateSet(columns))
    .execute();
}

/** Uses up one try of an account's code and gives what to compare with; undefined where no live code or try is left. */
export const takeCodeTry = (
  db: Queryable,
  accountKey: string,
  now: number,
  maxTries: number,
): Promise<Pick<ResetCodeRow, 'user_id' | 'code_hash'> | undefined> =>
  db
    .updateTable('reset_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('account_key', '=', accountKey)
    .where('expires_at', '>', now)
    .where('tries', '<', maxTries)
    .returning(['user_id', 'code_hash'])
    .executeTakeFirst();

/** When the live code of an account ends, whether or not a try of it is left; undefined where there is none. */
export const findCodeEnd = (
  db: Queryable,
  accountKey: string,
  now: number,
): Promise<{ expires_at: number } | undefined> =>
  db
    .selectFrom('reset_codes')
    .select('expires_at')
    .where('account_key', '=', accountKey)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Uses a code up. False where it was used or replaced meanwhile. */
export async function deleteResetCode(db: Queryable, accountKey: string, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('reset_codes')
    .where('account_key', '=', accountKey)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Keeps the reset token of a user; the one before is void. */
export async function replaceResetToken(db: Queryable, token: ResetTokenRow): Promise<void> {
  const { user_id: _, ...columns } = token;
  await db
    .insertInto('reset_tokens')
    .values(token)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

/** The user whose live reset token this is; undefined for an unknown e-mail and a wrong token alike. */
export const findResetTokenUser = (
  db: Queryable,
  emailKey: string,
  tokenHash: string,
  now: number,
): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('reset_tokens')
    .innerJoin('users', 'users.id', 'reset_tokens.user_id')
    .select('users.id')
    .where('users.email_key', '=', emailKey)
    .where('reset_tokens.token_hash', '=', tokenHash)
    .where('reset_tokens.expires_at', '>', now)
    .executeTakeFirst();

/** Uses a token up. False where it was used or replaced meanwhile. */
export async function deleteResetToken(db: Queryable, userId: string, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('reset_tokens')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
