import { describe, expect, it, vi } from 'vitest';
import type { TestSeller } from '../../test/factories.ts';
import type { TestApp } from '../../test/make-app.ts';
import { mailedCodes, outboxOf } from '../../test/outbox.ts';
import { eachWithApp } from '../../test/seller-app.ts';
import { send } from '../../test/send.ts';

const minuteMs = 60_000;
const home = '203.0.113.7';
const elsewhere = '198.51.100.20';

let app: TestApp;
let seller: TestSeller;
eachWithApp((setup) => ({ app, seller } = setup));

const logIn = (password: string, from: string, email = seller.email) =>
  send(app, 'POST', '/api/auth/login', { body: { email, password }, from });
const right = (from: string) => logIn(seller.password, from);

/** Sends ten wrong passwords from each of these networks. */
async function guessFrom(networks: number, email = seller.email): Promise<number[]> {
  const statuses: number[] = [];
  for (let network = 0; network < networks; network += 1)
    for (let guess = 0; guess < 10; guess += 1)
      statuses.push((await logIn('salah1234', `10.9.${network}.1`, email)).status);
  return statuses;
}

describe('a stranger who guesses an account’s password', () => {
  it('locks out only their own network', async () => {
    expect(await guessFrom(1)).toEqual(Array(10).fill(401));
    expect((await right('10.9.0.1')).status).toBe(429);
    expect((await right(elsewhere)).status).toBe(200);
  });

  it('has to wait longer and longer after 100 attempts from many networks', async () => {
    expect(await guessFrom(10)).toEqual(Array(100).fill(401));
    expect((await logIn('salah1234', '10.8.1.1')).status).toBe(401);
    expect(await logIn('salah1234', '10.8.2.1')).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
    app.clock.now += minuteMs;
    expect((await logIn('salah1234', '10.8.3.1')).status).toBe(401);
    expect(await logIn('salah1234', '10.8.4.1')).toMatchObject({ status: 429, headers: { 'retry-after': '120' } });
    app.clock.now += 2 * minuteMs;
    expect((await right(elsewhere)).status).toBe(200);
  });

  it('gets the same answers if the account does not exist', async () => {
    const email = 'tidak-ada@contoh.id';
    expect(await guessFrom(10, email)).toEqual(Array(100).fill(401));
    expect((await logIn('salah1234', '10.8.1.1', email)).status).toBe(401);
    expect((await logIn('salah1234', '10.8.2.1', email)).status).toBe(429);
  });

  it('never blocks a network that the seller has signed in from', async () => {
    expect((await right(home)).status).toBe(200);
    await guessFrom(10);
    await logIn('salah1234', '10.8.1.1');
    expect((await right(elsewhere)).status).toBe(429);
    expect((await right(home)).status).toBe(200);
    for (let guess = 0; guess < 10; guess += 1) expect((await logIn('salah1234', home)).status).toBe(401);
    expect((await right(home)).status).toBe(429);
  });

  it('never blocks the network of the registration', async () => {
    const email = 'baru@contoh.id';
    const password = 'rahasia123';
    const account = { fullName: 'Sari', phoneNumber: '081234567890', address: 'Bandung', email, password };
    await send(app, 'POST', '/api/auth/register', { body: account, from: home });
    await guessFrom(10, email);
    await logIn('salah1234', '10.8.1.1', email);
    expect((await logIn(password, elsewhere, email)).status).toBe(429);
    expect((await logIn(password, home, email)).status).toBe(200);
  });

  it('cannot make every address look like an untrusted proxy', async () => {
    const behindProxy = (password: string, email = seller.email) =>
      send(app, 'POST', '/api/auth/login', {
        body: { email, password },
        from: '127.0.0.1',
        headers: { 'x-forwarded-for': home },
      });
    await app.services.db.kysely
      .insertInto('throttles')
      .values({ key: 'login-address:x', count: 0, resets_at: app.clock.now + minuteMs })
      .execute();
    for (let person = 0; person < 101; person += 1) await behindProxy('salah1234', `orang-${person}@contoh.id`);
    expect((await behindProxy(seller.password)).status).toBe(200);
  });
});

describe('the networks of an account', () => {
  const networks = () => app.services.db.kysely.selectFrom('known_networks').selectAll().execute();

  it('are stored as hashes, the ten most recently used', async () => {
    for (let network = 0; network < 12; network += 1) {
      app.clock.now += 1;
      await right(`10.7.${network}.1`);
    }
    app.clock.now += 1;
    await right('10.7.5.1');
    const rows = await networks();
    expect(rows).toHaveLength(10);
    expect(JSON.stringify(rows)).not.toContain('10.7.');
    expect(rows.filter(({ used_at }) => used_at === app.clock.now)).toHaveLength(1);
  });

  it('are deleted when the password changes, except the one that changed it', async () => {
    await right(elsewhere);
    const { body } = await right(home);
    const change = { oldPassword: seller.password, newPassword: 'SandiBaru9' };
    await send(app, 'PUT', '/api/me/password', { token: String(body.data), body: change, from: home });
    expect(await networks()).toHaveLength(1);
  });

  it('are deleted by a reset, except the one that reset the password', async () => {
    await right(elsewhere);
    const { email } = seller;
    const post = (path: string, body: object) =>
      send(app, 'POST', `/api/auth/password/${path}`, { body: { email, ...body }, from: home });
    await post('forgot', {});
    const [otp] = await mailedCodes(app, email);
    const { body } = await post('verify', { otp });
    const { token } = body.data as { token: string };
    const newPassword = 'SandiBaru9';
    expect((await post('reset', { token, newPassword, confirmNewPassword: newPassword })).status).toBe(200);
    expect(await networks()).toHaveLength(1);
    await logIn(newPassword, home);
    await logIn(newPassword, elsewhere);
    await vi.waitFor(async () =>
      expect((await outboxOf(app, email)).filter((mail) => mail.includes('Masuk dari jaringan baru'))).toHaveLength(1),
    );
  });
});
