import type { Context } from '../../core/context.ts';
import { deleteSession } from './sign-in.sql.ts';

/** Ends one session. */
export async function logOut(
  { db }: Context,
  { userId, tokenHash }: { userId: string; tokenHash: string },
): Promise<null> {
  await deleteSession(db.kysely, userId, tokenHash);
  return null;
}
