import type { EndpointBody, loginEndpoint } from '@pindahlapak/contract';
import { sessionLifetimeMs } from '@pindahlapak/model';
import { lockUser } from '../../core/in-account.ts';
import { findUserByEmailKey } from '../users.sql.ts';
import type { UserRow } from '../../core/schema.ts';
import { Refusal } from '../../core/refusal.ts';
import { assertTryLeft, forgetTries, giveTryBack, networkOf, takeTry, throttle } from '../throttles/throttle.ts';
import { emailKey } from '../email-key.ts';
import { hashToken, newToken } from '../../core/tokens.ts';
import type { Services } from '../../core/context.ts';
import { insertSession } from './sign-in.sql.ts';

/** Writes a session, unless the password that was just compared has been changed meanwhile. */
async function openDashboard({ db, now }: Services, user: UserRow): Promise<string> {
  const token = newToken();
  const at = now();
  await db.kysely.transaction().execute(async (trx) => {
    const current = await lockUser(trx, db.engine, user.id);
    if (current?.password_hash !== user.password_hash) throw new Refusal('wrong-credentials');
    await insertSession(trx, {
      token_hash: hashToken(token),
      user_id: user.id,
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
 * account-disabled, only to who knows the password; too-many-tries.
 */
export async function logIn(
  services: Services,
  body: EndpointBody<typeof loginEndpoint>,
  address: string,
): Promise<string> {
  const { db, now, passwords } = services;
  const key = emailKey(body.email);
  const account = throttle('login-account', key);
  const network = throttle('login-address', networkOf(address));
  await assertTryLeft(db.kysely, now(), [account, network]);
  // A try is held only while the password is compared, a few at a time: many right logins at once are not refused.
  const user = await passwords.inTurn(async (compare) => {
    await takeTry(db.kysely, now(), [account, network]);
    const found = await findUserByEmailKey(db.kysely, key);
    if (!(await compare(found?.password_hash ?? null, body.password))) return null;
    await forgetTries(db.kysely, account);
    await giveTryBack(db.kysely, [network]);
    return found ?? null;
  });
  if (!user) throw new Refusal('wrong-credentials');
  if (user.disabled_at !== null) throw new Refusal('account-disabled');
  return openDashboard(services, user);
}
