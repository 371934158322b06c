import type { Context } from '../../core/context.ts';
import { noteEvent } from '../audit/note-event.ts';
import { deleteSession } from './sign-in.sql.ts';

/** Ends one session. */
export async function logOut(
  ctx: Context,
  { userId, tokenHash }: { userId: string; tokenHash: string },
): Promise<null> {
  // Noted once, also where the same sign-out comes many times at once.
  if (await deleteSession(ctx.db.kysely, userId, tokenHash)) await noteEvent(ctx, ctx.db.kysely, userId, 'sign-out');
  return null;
}
