import { describe, expect, it } from 'vitest';
import { registerSeller, type TestSeller } from '../test/factories.ts';
import type { TestApp } from '../test/make-app.ts';
import { eachWithSeller } from '../test/seller-app.ts';
import { send, sendProfile } from '../test/send.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup));

const logIn = async (email: string, { password } = seller) =>
  (await send(app, 'POST', '/api/auth/login', { body: { email, password } })).status;

const changeEmail = async (email: string): Promise<number> =>
  (await sendProfile(app, seller.token, { email, currentPassword: seller.password })).status;

/** Returns the e-mails in the directory of logins, and those of the accounts. */
async function directory(): Promise<{ logins: string[]; users: string[] }> {
  const { kysely } = app.services.db;
  const logins = await kysely.selectFrom('logins').selectAll().execute();
  const users = await kysely.selectFrom('users').select(['id', 'email_key']).execute();
  return {
    logins: logins.map(({ email_key, user_id }) => `${email_key} ${user_id}`).toSorted(),
    users: users.map(({ email_key, id }) => `${email_key} ${id}`).toSorted(),
  };
}

describe('the directory of e-mails', () => {
  it('follows a changed e-mail, which works at once; the previous one is free', async () => {
    expect(await changeEmail('Baru@Contoh.id')).toBe(200);
    expect(await Promise.all([logIn('baru@contoh.id'), logIn(seller.email)])).toEqual([200, 401]);
    const form = { fullName: 'Budi', phoneNumber: '081234567890', address: 'Jalan Mawar 1', password: 'lain12345' };
    const { status } = await send(app, 'POST', '/api/auth/register', { body: { ...form, email: seller.email } });
    expect(status).toBe(201);
    const { logins, users } = await directory();
    expect(logins).toHaveLength(2);
    expect(logins).toEqual(users);
  });

  it('keeps both e-mails if one is changed to that of another account', async () => {
    const other = await registerSeller(app);
    expect(await changeEmail(other.email.toUpperCase())).toBe(409);
    expect(await Promise.all([logIn(other.email, other), logIn(seller.email)])).toEqual([200, 200]);
    const { logins, users } = await directory();
    expect(logins).toEqual(users);
  });

  it('finds no account for an e-mail that was changed meanwhile', async () => {
    const { kysely } = app.services.db;
    await kysely.updateTable('users').set({ email_key: 'lain@contoh.id' }).where('id', '=', seller.userId).execute();
    expect(await logIn(seller.email)).toBe(401);
  });
});
