import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createPasswords } from '../../core/secrets/passwords.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';
import { send } from '../../test/send.ts';

let app: TestApp;
beforeEach(async () => {
  app = await makeApp();
});
afterEach(() => app.close());

const seller = {
  fullName: 'Budi Santoso',
  email: 'Budi@Contoh.id',
  phoneNumber: '081234567890',
  address: 'Jalan Kenanga 12, Surabaya',
  password: 'rahasia123',
};
const register = (overrides: object = {}, from?: string) =>
  send(app, 'POST', '/api/auth/register', { body: { ...seller, ...overrides }, from });
const logIn = (email: string, password = seller.password) =>
  send(app, 'POST', '/api/auth/login', { body: { email, password } });

describe('registration', () => {
  it('creates a Trial account: 7 days, 50 products', async () => {
    expect(await register()).toMatchObject({
      status: 201,
      body: { code: 201, message: 'Pendaftaran berhasil. Silakan masuk.', data: null },
    });
    const { data } = (await logIn('budi@contoh.id')).body;
    const me = await send(app, 'GET', '/api/me', { token: String(data) });
    expect(me.body.data).toEqual({
      id: expect.any(String),
      fullName: 'Budi Santoso',
      email: 'Budi@Contoh.id',
      phoneNumber: '081234567890',
      address: 'Jalan Kenanga 12, Surabaya',
      profilImage: null,
      productCount: 0,
      productStorage: 50,
      totalScrapedProducts: 0,
      subscriptionType: 'Trial',
      subscriptionDate: new Date(app.clock.now).toISOString(),
      subscriptionExpireDate: new Date(app.clock.now + 7 * 86_400_000).toISOString(),
    });
  });

  it('accepts an e-mail once, ignoring case', async () => {
    await register();
    expect(await register({ email: 'BUDI@contoh.ID' })).toMatchObject({
      status: 409,
      body: { code: 409, message: 'Email sudah terdaftar.' },
    });
  });

  it('accepts one of many concurrent calls with the same e-mail', async () => {
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await register()).status));
    expect(statuses.toSorted()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
  });

  it('reports what is wrong with each field', async () => {
    const { status, body } = await send(app, 'POST', '/api/auth/register', {
      body: { fullName: ' B ', email: 'budi', phoneNumber: '12', address: 'Jln', password: 'rahasia' },
    });
    expect(status).toBe(422);
    expect(body.data).toEqual({
      error: 'validation',
      fields: {
        fullName: 'Nama minimal 2 karakter.',
        email: 'Format email tidak valid.',
        phoneNumber: 'Nomor telepon harus 9–15 digit angka.',
        address: 'Alamat terlalu pendek.',
        password: 'Password minimal 8 karakter.',
      },
    });
  });

  it('stores the password only as an argon2id hash', async () => {
    const dear = await makeApp({}, createPasswords());
    onTestFinished(() => dear.close());
    await send(dear, 'POST', '/api/auth/register', { body: seller });
    const row = await dear.services.db.kysely.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(row)).not.toContain(seller.password);
  });

  it('is allowed 100 times an hour per address, or network for IPv6', async () => {
    await register({}, '2001:db8:1:2::1');
    await app.services.db.kysely.updateTable('throttles').set({ count: 99 }).execute();
    expect((await register({ email: 'dua@contoh.id' }, '2001:db8:1:2:ffff::9')).status).toBe(201);
    const refused = await register({ email: 'tiga@contoh.id' }, '2001:db8:1:2::1');
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'retry-after': '3600' },
      body: { code: 429, message: 'Terlalu banyak percobaan. Coba lagi dalam 60 menit.' },
    });
    expect((await register({ email: 'empat@contoh.id' }, '2001:db8:1:3::1')).status).toBe(201);
    app.clock.now += 3_600_000;
    expect((await register({ email: 'tiga@contoh.id' }, '2001:db8:1:2::1')).status).toBe(201);
  });
});

it('a password is the same in another Unicode form', async () => {
  await register({ password: 'caf\u00e9-rahasia1' });
  expect((await logIn(seller.email, 'cafe\u0301-rahasia1')).status).toBe(200);
});

// ASVS 6.2.1, 6.2.8, 6.2.9.
it.each([
  'abcdefg1',
  ' spasi di ujung 1 ',
  'ñandú-日本-1',
  '👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦a1bcd',
  "'; drop table users; -- 1",
  'ab1-'.repeat(32),
  `${'a'.repeat(255)}1`,
])('a password is accepted and compared as it is: %s', async (password) => {
  expect((await register({ password })).status).toBe(201);
  expect((await logIn(seller.email, password)).status).toBe(200);
  for (const other of [password.slice(0, -1), `${password}x`, password.toUpperCase(), ` ${password.trim()}`])
    if (other !== password) expect((await logIn(seller.email, other)).status, other).toBe(401);
});

it.each(['', 'abcdef1', `${'a'.repeat(256)}1`, 'hanyahuruf', '12345678'])(
  'a password too short, too long, or of one kind of characters is refused: %s',
  async (password) => expect((await register({ password })).status).toBe(422),
);
