import { describe, expect, it } from 'vitest';
import { openSession, type TestSeller } from '../../test/factories.ts';
import type { TestApp } from '../../test/make-app.ts';
import { eachWithSeller } from '../../test/seller-app.ts';
import { send } from '../../test/send.ts';

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
