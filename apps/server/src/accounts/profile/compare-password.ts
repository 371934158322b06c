import type { Context } from '../../core/context.ts';
import { noteEvent } from '../audit/note-event.ts';
import { assertTryLeft, forgetTries, takeTry, throttle } from '../throttles/throttle.ts';
import { findUserById } from '../users.sql.ts';

/**
 * The stored hash that a signed-in seller's password belongs to, or null where it is wrong. What is done with it must look
 * under the account's lock that the hash is still the same. Throws too-many-tries after 10 wrong ones in 15 minutes.
 */
export async function comparePassword(ctx: Context, userId: string, password: string): Promise<string | null> {
  const { db, now, passwords } = ctx;
  const tries = throttle('password-account', userId);
  await assertTryLeft(db.kysely, now(), [tries]);
  return await passwords.inTurn(userId, async (compare) => {
    await takeTry(db.kysely, now(), [tries]);
    const storedHash = (await findUserById(db.kysely, userId))?.password_hash ?? null;
    if (!(await compare(storedHash, password))) {
      await noteEvent(ctx, db.kysely, userId, 'password-refused');
      return null;
    }
    await forgetTries(db.kysely, [tries]);
    return storedHash;
  });
}
