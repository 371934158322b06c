import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registerSeller, type TestSeller } from '../../test/factories.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';
import { send, sendProfile } from '../../test/send.ts';
import { hashToken } from '../../core/secrets/tokens.ts';
import { emailKey, keyDigest } from '../email-key.ts';
import { hashCode, networkKey } from './reset-password.ts';

const isPostgres = process.env.TEST_DATABASE_URL !== undefined;

/** With PostgreSQL: two servers on one database, so that transactions do not wait for each other in one process. */
let first: TestApp;
let second: TestApp;
let seller: TestSeller;
beforeEach(async () => {
  first = await makeApp();
  const { databaseUrl } = first.services.config;
  second = isPostgres ? await makeApp({ databaseUrl }) : first;
  seller = await registerSeller(first);
});
afterEach(async () => {
  if (second !== first) await second.close();
  await first.close();
});

const kysely = () => first.services.db.kysely;
const appOf = (turn: number): TestApp => (turn % 2 === 0 ? first : second);
const post = (turn: number, name: string, body: object) =>
  send(appOf(turn), 'POST', `/api/auth/password/${name}`, { body, from: `10.0.${turn}.1` });

const saveEmail = async (turn: number, token: string, email: string): Promise<number> =>
  (await sendProfile(appOf(turn), token, { email, currentPassword: seller.password })).status;

/** Stores a pending code and token with known secrets. */
async function putUnderWay(email: string, token: string): Promise<void> {
  const later = first.clock.now + 60_000;
  await kysely()
    .insertInto('reset_codes')
    .values({
      account_key: keyDigest(emailKey(email)),
      network_key: networkKey(null),
      user_id: seller.userId,
      code_hash: hashCode('123456'),
      tries: 0,
      foreign_tries: 0,
      expires_at: later,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = { user_id: seller.userId, token_hash: hashToken(token), expires_at: later };
  await kysely()
    .insertInto('reset_tokens')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

describe('a concurrent code, reset and changed e-mail', () => {
  it('are serialized per account, and leave no code for an e-mail that is no longer the account’s', async () => {
    const [before, after] = [seller.email, 'baru@contoh.id'];
    let current = before;
    for (let round = 0; round < 4; round += 1) {
      const next = current === before ? after : before;
      const secret = `rahasia-putaran-${round}`.padEnd(43, 'x');
      await putUnderWay(current, secret);
      const reset = { email: current, token: secret, newPassword: 'SandiBaru9', confirmNewPassword: 'SandiBaru9' };
      const statuses = await Promise.all([
        post(1, 'verify', { email: current, otp: '123456' }).then(({ status }) => status),
        post(2, 'reset', reset).then(({ status }) => status),
        saveEmail(3, seller.token, next),
        post(4 + 2 * round, 'forgot', { email: current }).then(({ status }) => status),
        post(5 + 2 * round, 'forgot', { email: next }).then(({ status }) => status),
      ]);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      const user = await kysely().selectFrom('users').selectAll().executeTakeFirstOrThrow();
      const codes = await kysely().selectFrom('reset_codes').selectAll().where('user_id', 'is not', null).execute();
      for (const { account_key } of codes) expect(account_key).toBe(keyDigest(user.email_key));
      current = user.email;
      await kysely()
        .insertInto('sessions')
        .values({
          token_hash: hashToken(seller.token),
          user_id: seller.userId,
          device_id: null,
          created_at: first.clock.now,
          used_at: first.clock.now,
          expires_at: first.clock.now + 3_600_000,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
});
