import type { Queryable } from '../../core/database.ts';

/** Removes expired tries, codes and tokens, and sessions that ended before `sessionsBefore`. */
export async function deleteOutdated(db: Queryable, now: number, sessionsBefore: number): Promise<void> {
  await db.deleteFrom('throttles').where('resets_at', '<=', now).execute();
  await db.deleteFrom('reset_codes').where('expires_at', '<=', now).execute();
  await db.deleteFrom('reset_tokens').where('expires_at', '<=', now).execute();
  await db.deleteFrom('pairing_codes').where('expires_at', '<=', now).execute();
  await db.deleteFrom('sessions').where('expires_at', '<=', sessionsBefore).execute();
}
