import type { EndpointBody, loginEndpoint } from '@pindahlapak/contract';
import { sessionLifetimeMs } from '@pindahlapak/model';
import type { Context } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import { Refusal } from '../../core/refusal.ts';
import type { UserRow } from '../../core/schema.ts';
import { hashToken, newToken } from '../../core/tokens.ts';
import { emailKey } from '../email-key.ts';
import { assertTryLeft, forgetTries, giveTryBack, networkThrottle, takeTry, throttle } from '../throttles/throttle.ts';
import { findUserByEmailKey } from '../users.sql.ts';
import { insertSession } from './sign-in.sql.ts';

/** Writes a session, unless the password that was just compared has been changed meanwhile. */
async function openDashboard(ctx: Context, { id, password_hash }: UserRow): Promise<string> {
  const token = newToken();
  const at = ctx.now();
  await inAccount(ctx, id, async ({ trx, user }) => {
    if (user.password_hash !== password_hash) throw new Refusal('wrong-credentials');
    await insertSession(trx, {
      token_hash: hashToken(token),
      user_id: id,
      device_id: null,
      created_at: at,
      used_at: at,
      expires_at: at + sessionLifetimeMs,
    });
  });
  return token;
}

/**
 * Opens a session and gives its token. Throws wrong-credentials, the same and in the same time for an unknown e-mail;
 * account-disabled, only to a caller with the right password; too-many-tries.
 */
export async function logIn(ctx: Context, input: EndpointBody<typeof loginEndpoint>): Promise<string> {
  const { db, now, passwords } = ctx;
  const key = emailKey(input.email);
  const account = throttle('login-account', key);
  const network = networkThrottle('login-address', ctx.network);
  const tries = [account, ...network];
  await assertTryLeft(db.kysely, now(), tries);
  // A try is held only while the password is compared, a few at a time: many right logins at once are not refused.
  const user = await passwords.inTurn(async (compare) => {
    await takeTry(db.kysely, now(), tries);
    const found = await findUserByEmailKey(db.kysely, key);
    if (!(await compare(found?.password_hash ?? null, input.password))) return null;
    await forgetTries(db.kysely, [account]);
    await giveTryBack(db.kysely, network);
    return found ?? null;
  });
  if (!user) throw new Refusal('wrong-credentials');
  if (user.disabled_at !== null) throw new Refusal('account-disabled');
  return await openDashboard(ctx, user);
}
