import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerSeller, type TestSeller } from '../../test/factories.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';
import { createTestDatabase } from '../../test/postgres-database.ts';
import { startProxy } from '../../test/proxy.ts';
import { send } from '../../test/send.ts';
import { openPostgres } from './postgres.ts';

const server = process.env.TEST_DATABASE_URL ?? '';

it('an unreachable PostgreSQL is reported clearly at the start, without its password', async () => {
  const opening = openPostgres('postgres://orang:rahasia@127.0.0.1:1/basis', () => {});
  await expect(opening).rejects.toThrow(/^Basis data PostgreSQL tidak dapat dipakai \(.+\)\. Periksa DATABASE_URL/);
  await expect(opening).rejects.not.toThrow('rahasia');
});

describe.skipIf(server === '')('PostgreSQL out of reach', () => {
  let app: TestApp;
  let seller: TestSeller;
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let own: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeEach(async () => {
    own = await createTestDatabase(server);
    proxy = await startProxy(new URL(own.url));
    app = await makeApp({ databaseUrl: proxy.url });
    seller = await registerSeller(app);
  });
  afterEach(async () => {
    await app.close();
    proxy.close();
    await own.drop();
  });

  const unavailable = { status: 503, body: { message: 'Layanan sedang tidak tersedia. Silakan coba lagi.' } };

  async function answersOf(limitMs: number) {
    const started = performance.now();
    const answers = await Promise.all([
      send(app, 'GET', '/api/me', { token: seller.token }),
      send(app, 'POST', '/api/auth/login', { body: { email: seller.email, password: seller.password } }),
      send(app, 'POST', '/api/auth/password/forgot', { body: { email: seller.email } }),
      ...Array.from({ length: 30 }, () => send(app, 'GET', '/api/me', { token: seller.token })),
    ]);
    expect(performance.now() - started).toBeLessThan(limitMs);
    return answers;
  }

  const recovers = () =>
    vi.waitFor(async () => expect((await send(app, 'GET', '/api/me', { token: seller.token })).status).toBe(200), {
      timeout: 20_000,
      interval: 50,
    });

  it('is answered with 503 within 3 s when disconnected, and recovers', async () => {
    for (let round = 0; round < 2; round += 1) {
      proxy.cut();
      for (const answer of await answersOf(3000)) expect(answer).toMatchObject(unavailable);
      proxy.mend();
      await recovers();
    }
  });

  it('is answered with 503 within 10 s when it hangs, and recovers', { timeout: 60_000 }, async () => {
    await answersOf(10_000); // Opens connections that then hang.
    proxy.hang();
    for (const answer of await answersOf(10_000)) expect(answer).toMatchObject(unavailable);
    for (const answer of await answersOf(10_000)) expect(answer).toMatchObject(unavailable);
    proxy.mend();
    await recovers();
    for (const answer of await answersOf(10_000)) expect(answer.status).not.toBe(503);
  });
});
