import { describe, expect, it } from 'vitest';
import { createPasswords } from '../../core/secrets/passwords.ts';
import { openSession, registerSeller, type TestSeller } from '../../test/factories.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';
import { eachWithApp } from '../../test/seller-app.ts';
import { send } from '../../test/send.ts';

let app: TestApp;
let seller: TestSeller;
const take = (setup: { app: TestApp; seller: TestSeller }) => ({ app, seller } = setup);
/** Creates an application with the real cost of hashing, so that queues build up. */
const makeDearApp = () => makeApp({}, createPasswords());

const logIn = (who = seller, password = who.password) =>
  send(app, 'POST', '/api/auth/login', { body: { email: who.email, password } });
const statusOf = async (token: string) => (await send(app, 'GET', '/api/me', { token })).status;

describe('right passwords', () => {
  eachWithApp(take);

  it('open 30 dashboards an hour', async () => {
    for (let count = 0; count < 30; count += 1) expect((await logIn()).status).toBe(200);
    expect(await logIn()).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } });
    app.clock.now += 3_600_000;
    expect((await logIn()).status).toBe(200);
  });

  it('keep at most 20 dashboards open: the least recently used one is signed out, PCs stay', async () => {
    const pc = await openSession(app, seller.userId, 'pc-1');
    const tokens = [seller.token];
    for (let count = 0; count < 20; count += 1) {
      app.clock.now += 1;
      tokens.push(String((await logIn()).body.data));
    }
    expect(await Promise.all(tokens.map(statusOf))).toEqual([401, ...Array<number>(20).fill(200)]);
    expect(await statusOf(pc)).toBe(200);
    const rows = await app.services.db.kysely.selectFrom('sessions').selectAll().execute();
    expect(rows).toHaveLength(21);
  });
});

describe('many concurrent passwords', () => {
  eachWithApp(take, {}, makeDearApp);

  it('of one account are checked one at a time without delaying other accounts', async () => {
    const other = await registerSeller(app);
    const order: string[] = [];
    const noting = async (name: string, call: Promise<{ status: number }>) => {
      const { status } = await call;
      order.push(name);
      return status;
    };
    const rush = Array.from({ length: 60 }, () => noting('rush', logIn(seller, 'salah1234')));
    const rushed = Array.from({ length: 20 }, () => noting('rush', logIn()));
    expect(await noting('other', logIn(other))).toBe(200);
    const before = order.indexOf('other');
    await Promise.all([...rush, ...rushed]);
    expect(before).toBeLessThan(20);
  });

  it('are refused if too many of one account are waiting', async () => {
    const answers = await Promise.all(Array.from({ length: 300 }, () => logIn(seller, 'salah1234')));
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(100);
    expect(refused[0]?.body.message).toBe('Layanan sedang tidak tersedia. Silakan coba lagi.');
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  });
});
