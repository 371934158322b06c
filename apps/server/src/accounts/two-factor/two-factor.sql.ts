import { anyDeleted, anyUpdated, countRows, type Queryable, upsert } from '../../core/database.ts';
import type { TwoFactorRow } from '../../core/schema.ts';

/** Returns the second factor of an account, even if not confirmed. */
export const findTwoFactor = (db: Queryable, userId: string): Promise<TwoFactorRow | undefined> =>
  db.selectFrom('two_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();

export const replaceTwoFactor = (db: Queryable, row: TwoFactorRow): Promise<void> =>
  upsert(db, 'two_factors', [row], ['user_id']);

/** Marks a step as used. Returns false if it, or a later one, was already used. */
export const takeStep = (db: Queryable, userId: string, step: number): Promise<boolean> =>
  anyUpdated(
    db.updateTable('two_factors').set({ last_step: step }).where('user_id', '=', userId).where('last_step', '<', step),
  );

/** Stores when the second factor was confirmed, in milliseconds since the epoch; it is required from then on. */
export async function confirmTwoFactorRow(db: Queryable, userId: string, at: number): Promise<void> {
  await db.updateTable('two_factors').set({ confirmed_at: at }).where('user_id', '=', userId).execute();
}

/** Deletes the second factor of an account, even if not confirmed, and its recovery codes. */
export async function deleteTwoFactor(db: Queryable, userId: string): Promise<void> {
  for (const table of ['recovery_codes', 'two_factors'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
}

export async function replaceRecoveryCodes(db: Queryable, userId: string, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** Deletes a recovery code that is being used. Returns false if there is none with this hash. */
export const takeRecoveryCode = (db: Queryable, userId: string, codeHash: string): Promise<boolean> =>
  anyDeleted(db.deleteFrom('recovery_codes').where('user_id', '=', userId).where('code_hash', '=', codeHash));

export const countRecoveryCodes = (db: Queryable, userId: string): Promise<number> =>
  countRows(db.selectFrom('recovery_codes').where('user_id', '=', userId));
