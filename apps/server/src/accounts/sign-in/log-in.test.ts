import process from 'node:process';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPasswords } from '../../core/secrets/passwords.ts';
import { changeMeanwhile } from '../../test/change-meanwhile.ts';
import { registerSeller, type TestSeller } from '../../test/factories.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';
import { eachWithSeller } from '../../test/seller-app.ts';
import { send } from '../../test/send.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup));

const logIn = (password: string, email = seller.email, from?: string) =>
  send(app, 'POST', '/api/auth/login', { body: { email, password }, from });
const wrong = { code: 401, message: 'Email atau password salah.', data: { error: 'wrong-credentials' } };

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** Counts the answers by status. */
const tally = (answers: { status: number }[]): Record<number, number> =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]));

describe('sign-in', () => {
  it('returns an opaque token, a new one each time', async () => {
    const [one, two] = [await logIn(seller.password), await logIn(seller.password)];
    expect(one.body).toMatchObject({ code: 200, message: 'Berhasil masuk. Selamat datang!' });
    expect(one.body.data).toMatch(/^[\w-]{43}$/);
    expect(one.body.data).not.toBe(two.body.data);
  });

  it('gives the same answer for an unknown e-mail and a wrong password', async () => {
    expect((await logIn('salah1234')).body).toEqual(wrong);
    expect((await logIn('salah1234', 'tidak-ada@contoh.id')).body).toEqual(wrong);
  });

  it('does the same work for an unknown e-mail and a wrong password', async () => {
    const dear = await makeApp({}, createPasswords());
    onTestFinished(() => dear.close());
    const known: number[] = [];
    const unknown: number[] = [];
    const fail = (email: string, from?: string) =>
      send(dear, 'POST', '/api/auth/login', { body: { email, password: 'salah1234' }, from });
    const measured = async (into: number[], email: string) => {
      const start = process.cpuUsage();
      await fail(email, `10.0.0.${into.length}`);
      const { user, system } = process.cpuUsage(start);
      into.push(user + system);
    };
    const others = await times(9, () => registerSeller(dear));
    await fail('pemanasan@contoh.id');
    for (const [index, other] of others.entries()) {
      await measured(known, other.email);
      await measured(unknown, `tidak-ada-${index}@contoh.id`);
    }
    // Minimum of the processor time, so that other work on the machine matters little. Without a password comparison
    // the ratio would be 0.1.
    const ratio = Math.min(...unknown) / Math.min(...known);
    expect(ratio).toBeGreaterThan(0.33);
    expect(ratio).toBeLessThan(3);
  });

  it('reveals that an account is disabled only to callers with the password', async () => {
    const off = await registerSeller(app, { disabled_at: app.clock.now });
    expect(await logIn(off.password, off.email)).toMatchObject({ status: 403, body: { code: 403 } });
    expect((await logIn('salah1234', off.email)).body).toEqual(wrong);
    const noted = app.services.db.kysely.selectFrom('audit_events').select('kind').where('user_id', '=', off.userId);
    expect(await noted.orderBy('kind').execute()).toEqual([{ kind: 'sign-in-disabled' }, { kind: 'sign-in-refused' }]);
    const me = await send(app, 'GET', '/api/me', { token: off.token });
    expect(me).toMatchObject({ status: 401, body: { message: 'Token tidak valid.' } });
  });

  it('opens no dashboard if the account is disabled after the password was compared', async () => {
    changeMeanwhile(app, seller.userId, { disabled_at: app.clock.now });
    expect(await logIn(seller.password)).toMatchObject({ status: 403, body: { data: { error: 'account-disabled' } } });
  });
});

describe('failed sign-ins', () => {
  it('refuse the account for 15 minutes after 10 failures, even with the right password', async () => {
    for (let index = 0; index < 10; index += 1) expect((await logIn('salah1234')).status).toBe(401);
    app.clock.now += 60_001;
    expect(await logIn(seller.password)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '840' },
      body: { message: 'Terlalu banyak percobaan. Coba lagi dalam 14 menit.' },
    });
    app.clock.now += 14 * 60_000;
    expect((await logIn(seller.password)).status).toBe(200);
  });

  it('treat unknown e-mails the same', async () => {
    const statuses = [];
    for (let index = 0; index < 11; index += 1) statuses.push((await logIn('salah1234', 'tidak-ada@contoh.id')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });

  it('check exactly 10 of 40 concurrent wrong passwords', async () => {
    expect(tally(await times(40, () => logIn('salah1234')))).toEqual({ 401: 10, 429: 30 });
  });

  it('accept many concurrent right passwords', async () => {
    expect(tally(await times(30, () => logIn(seller.password)))).toEqual({ 200: 30 });
  });

  it('start again after a success', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let index = 0; index < 9; index += 1) await logIn('salah1234');
      expect((await logIn(seller.password)).status).toBe(200);
    }
  });

  it('refuse an address after 100 failures for any accounts, and no other address', async () => {
    await logIn('salah1234', 'a@contoh.id', '10.1.1.1');
    await app.services.db.kysely
      .updateTable('throttles')
      .set({ count: 99 })
      .where('key', 'like', 'login-address:%')
      .execute();
    expect((await logIn('salah1234', 'b@contoh.id', '10.1.1.1')).status).toBe(401);
    expect((await logIn(seller.password, seller.email, '10.1.1.1')).status).toBe(429);
    expect((await logIn(seller.password, seller.email, '10.1.1.2')).status).toBe(200);
  });

  it('store no e-mail and no address in clear', async () => {
    await logIn('salah1234', 'a@contoh.id', '10.1.1.1');
    const rows = JSON.stringify(await app.services.db.kysely.selectFrom('throttles').selectAll().execute());
    expect(rows).not.toMatch(/contoh|10\.1\.1\.1/);
  });
});

describe('sessions', () => {
  const me = (headers: Record<string, string>) => send(app, 'GET', '/api/me', { headers });

  it('are refused with the catalogue’s texts', async () => {
    expect((await me({})).body).toMatchObject({ code: 401, message: 'Token otorisasi diperlukan.' });
    expect((await me({ authorization: 'Bearer x' })).body.message).toBe('Token tidak valid.');
    expect((await me({ authorization: `Bearer ${'x'.repeat(43)}` })).body.message).toBe('Token tidak valid.');
    const noRole = await registerSeller(app, { role: null });
    expect((await send(app, 'GET', '/api/me', { token: noRole.token })).body).toMatchObject({
      code: 401,
      message: 'Peran pengguna tidak ditemukan.',
    });
  });

  it('last 30 days from their last use', async () => {
    const dayMs = 86_400_000;
    const noted = async () => {
      const sessions = app.services.db.kysely.selectFrom('sessions').select('used_at');
      const latest = sessions.where('user_id', '=', seller.userId).orderBy('used_at', 'desc').limit(1);
      return (await latest.executeTakeFirst())?.used_at;
    };
    for (let use = 0; use < 3; use += 1) {
      app.clock.now += 29 * dayMs;
      expect((await send(app, 'GET', '/api/me', { token: seller.token })).status).toBe(200);
      // Calls do not wait for the use of their session to be stored.
      await expect.poll(noted).toBe(app.clock.now);
    }
    app.clock.now += 30 * dayMs;
    expect((await send(app, 'GET', '/api/me', { token: seller.token })).body).toMatchObject({
      code: 401,
      message: 'Token sudah kedaluwarsa.',
    });
  });

  it('end with the sign-out, but others stay', async () => {
    const other = String((await logIn(seller.password)).body.data);
    expect((await send(app, 'POST', '/api/auth/logout', { token: other })).body).toMatchObject({
      code: 200,
      data: null,
    });
    expect((await send(app, 'GET', '/api/me', { token: other })).body.message).toBe('Token tidak valid.');
    expect((await send(app, 'GET', '/api/me', { token: seller.token })).status).toBe(200);
  });
});

it('an e-mail that no database can store is refused without a query', async () => {
  expect((await logIn('x', 'a\u0000@b.id')).status).toBe(422);
});
