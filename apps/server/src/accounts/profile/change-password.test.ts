import { describe, expect, it } from 'vitest';
import { openSession, type TestSeller, registerSeller } from '../../test/factories.ts';
import { type TestApp } from '../../test/make-app.ts';
import { eachWithSeller } from '../../test/seller-app.ts';
import { send, sendProfile } from '../../test/send.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup));

const newPassword = 'SandiBaru9';
const change = (body: object, token = seller.token) => send(app, 'PUT', '/api/me/password', { token, body });
const statusOf = async (token: string) => (await send(app, 'GET', '/api/me', { token })).status;

describe('a new password in the profile', () => {
  it('replaces the old one; this session and the PCs stay, other dashboards are signed out', async () => {
    const other = await openSession(app, seller.userId);
    const pc = await openSession(app, seller.userId, 'pc-1');
    expect((await change({ oldPassword: seller.password, newPassword })).body).toEqual({
      code: 200,
      message: 'Password berhasil diubah.',
      data: null,
    });
    expect(await Promise.all([seller.token, pc, other].map(statusOf))).toEqual([200, 200, 401]);
    const logIn = (password: string) =>
      send(app, 'POST', '/api/auth/login', { body: { email: seller.email, password } });
    expect((await logIn(seller.password)).status).toBe(401);
    expect((await logIn(newPassword)).status).toBe(200);
  });

  it('requires the old one, and the same one twice if it is repeated', async () => {
    expect(await change({ oldPassword: 'salah1234', newPassword })).toMatchObject({
      status: 400,
      body: { message: 'Password lama salah.' },
    });
    expect((await change({ newPassword })).status).toBe(422);
    const differing = { oldPassword: seller.password, newPassword, confirmNewPassword: 'lain' };
    expect((await change(differing)).body.data).toMatchObject({
      fields: { confirmNewPassword: 'Kata sandi baru dan konfirmasi kata sandi tidak cocok!' },
    });
    expect((await change({ oldPassword: seller.password, newPassword: 'pendek' })).status).toBe(422);
  });

  it('allows 10 attempts in 15 minutes', async () => {
    const wrong = { oldPassword: 'salah1234', newPassword };
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await change(wrong)).status));
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(await change({ oldPassword: seller.password, newPassword })).toMatchObject({
      status: 429,
      body: { message: 'Terlalu banyak percobaan. Coba lagi dalam 15 menit.' },
    });
    app.clock.now += 15 * 60_000;
    expect((await change({ oldPassword: seller.password, newPassword })).status).toBe(200);
  });

  it('is set only once by concurrent calls with the old one', async () => {
    const other = await openSession(app, seller.userId);
    const answers = await Promise.all([
      change({ oldPassword: seller.password, newPassword }),
      change({ oldPassword: seller.password, newPassword: 'SandiLain8' }, other),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});

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
