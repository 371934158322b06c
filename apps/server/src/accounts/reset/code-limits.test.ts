import { describe, expect, it } from 'vitest';
import type { TestSeller } from '../../test/factories.ts';
import type { TestApp } from '../../test/make-app.ts';
import { eachWithApp } from '../../test/seller-app.ts';
import { mailedCodes } from '../../test/outbox.ts';
import { send } from '../../test/send.ts';

const home = '203.0.113.7';
const stranger = '198.51.100.20';

let app: TestApp;
let seller: TestSeller;
eachWithApp((setup) => ({ app, seller } = setup));

const call = (name: string, body: object, from: string) => {
  app.clock.now += 1; // Mail is ordered by its time.
  return send(app, 'POST', `/api/auth/password/${name}`, { body, from });
};
const forgot = (from: string, email = seller.email) => call('forgot', { email }, from);
const verify = (otp: string, from: string, email = seller.email) => call('verify', { email, otp }, from);
const logIn = (from: string) =>
  send(app, 'POST', '/api/auth/login', { body: { email: seller.email, password: seller.password }, from });
const notThe = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0');

describe('a stranger who requests codes for an account', () => {
  it("uses up only their own requests, and the seller's code stays valid", async () => {
    await forgot(home);
    const [code = ''] = await mailedCodes(app, seller.email);
    for (let count = 0; count < 5; count += 1) expect((await forgot(stranger)).status).toBe(200);
    expect((await forgot(stranger)).status).toBe(429);
    expect((await forgot(home)).status).toBe(200);
    const codes = await mailedCodes(app, seller.email, 7);
    if (codes.at(-1) !== code) expect((await verify(code, home)).status).toBe(400);
    expect((await verify(codes.at(-1) ?? '', home)).status).toBe(200);
  });

  it("cannot use up the attempts of the seller's code", async () => {
    await forgot(home);
    const [code = ''] = await mailedCodes(app, seller.email);
    for (let step = 1; step <= 5; step += 1) expect((await verify(notThe(code, step), stranger)).status).toBe(400);
    expect((await verify(code, stranger)).status).toBe(429);
    expect((await verify(code, home)).status).toBe(200);
  });

  it('is limited per account over all networks, but the seller’s networks are not', async () => {
    await logIn(home);
    const statuses: number[] = [];
    for (let network = 0; network < 21; network += 1) statuses.push((await forgot(`10.9.${network}.1`)).status);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
    expect((await forgot(stranger)).status).toBe(429);
    expect((await forgot(home)).status).toBe(200);
  });

  it('cannot use up the daily attempts of a known network', async () => {
    await logIn(home);
    await forgot(stranger);
    const { kysely } = app.services.db;
    await verify('000000', stranger);
    await kysely.updateTable('throttles').set({ count: 50 }).where('key', 'like', 'verify-account:%').execute();
    expect((await verify('000000', stranger)).status).toBe(429);
    await forgot(home);
    const codes = await mailedCodes(app, seller.email, 2);
    expect((await verify(codes[1] ?? '', home)).status).toBe(200);
  });
});

describe('a code', () => {
  it('works from another network too: a phone leaves the Wi-Fi', async () => {
    await forgot(home);
    const [code = ''] = await mailedCodes(app, seller.email);
    expect((await verify(code, '203.0.113.99')).status).toBe(200);
    expect((await verify(code, home)).status).toBe(400);
  });
});

describe('an address that requests codes for many accounts', () => {
  it('is refused after 30 an hour, before anything is written', async () => {
    for (let count = 0; count < 30; count += 1)
      expect((await forgot(stranger, `orang-${count}@contoh.id`)).status).toBe(200);
    const { kysely } = app.services.db;
    const written = async () => [
      await kysely.selectFrom('throttles').selectAll().orderBy('key').execute(),
      await kysely.selectFrom('reset_codes').selectAll().orderBy('account_key').execute(),
    ];
    const before = await written();
    expect((await forgot(stranger, 'satu-lagi@contoh.id')).status).toBe(429);
    expect(await written()).toEqual(before);
    expect((await forgot(home, 'satu-lagi@contoh.id')).status).toBe(200);
  });
});
