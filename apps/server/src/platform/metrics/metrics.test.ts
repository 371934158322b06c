import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runOperator } from '../../cli/run-operator.ts';
import { openSession, registerSeller } from '../../test/factories.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';
import { sweep } from '../sweeper/sweeper.ts';

const metricsToken = 'rahasia-pengukur-0123';
const asking = { authorization: `Bearer ${metricsToken}` };

let app: TestApp;
beforeEach(async () => {
  app = await makeApp({ metricsToken });
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });

it('reports the process and its database as healthy', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
  const ready = await get('/readyz');
  expect(ready.statusCode).toBe(200);
  const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(
    app.services.db.kysely,
  );
  expect(ready.json()).toEqual({
    status: 'ok',
    database: 'ok',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    migration: rows[0]?.name,
  });
});

it('an unresponsive database makes the server unready, but not dead', async () => {
  const { db } = app.services;
  const ping = db.ping;
  db.ping = () => new Promise(() => {});
  // There is an answer, even though the database never responds.
  expect((await get('/readyz')).statusCode).toBe(503);
  expect((await get('/healthz')).statusCode).toBe(200);
  expect((await get('/metrics', asking)).body).toContain('pindahlapak_database_up 0');
  db.ping = ping;
  expect((await get('/readyz')).statusCode).toBe(200);
});

it('requests are counted by route, never by address or account', async () => {
  const seller = await registerSeller(app);
  await openSession(app, seller.userId, 'pc-1');
  await get('/api/me', { authorization: `Bearer ${seller.token}` });
  await get('/api/avatars/abc?x=1');
  const { body, headers } = await get('/metrics', asking);
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/me",status="200"} 1');
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/avatars/:key",status="404"} 1');
  expect(body).toContain('pindahlapak_database_up 1');
  expect(body).toContain('pindahlapak_sessions_open{kind="dashboard"} 1');
  expect(body).toContain('pindahlapak_sessions_open{kind="device"} 1');
  expect(body).toContain('pindahlapak_mails_waiting 0');
  expect(body).toContain('process_resident_memory_bytes');
  expect(body).not.toContain(seller.email);
});

describe('metrics are served only', () => {
  it('to callers with METRICS_TOKEN, through a proxy or not', async () => {
    expect((await get('/metrics')).statusCode).toBe(401);
    for (const authorization of [metricsToken, `Basic ${metricsToken}`, `Bearer ${metricsToken}x`, 'Bearer '])
      expect((await get('/metrics', { authorization })).statusCode, authorization).toBe(401);
    expect((await get('/metrics', { ...asking, 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(200);
  });

  it('with METRICS_TOKEN in the settings: otherwise the address does not exist', async () => {
    const closed = await makeApp();
    expect((await closed.app.inject('/metrics')).statusCode).toBe(404);
    expect((await closed.app.inject({ url: '/metrics', headers: asking })).statusCode).toBe(404);
    await closed.close();
  });

  it('on METRICS_PORT to this machine, without a token', async () => {
    const probe = net.createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    probe.close();
    await once(probe, 'close');
    const measured = await makeApp({ metricsPort: port });
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await answer.text()).toContain('pindahlapak_database_up 1');
    expect((await fetch(`http://127.0.0.1:${port}/api/settings`)).status).toBe(404);
    expect((await measured.app.inject('/metrics')).statusCode).toBe(404);
    await measured.close();
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
  });
});

it('figures of the database are counted at most once in 15 s', async () => {
  const figure = async () => /^pindahlapak_mails_waiting (\d+)$/m.exec((await get('/metrics', asking)).body)?.[1];
  expect(await figure()).toBe('0');
  await app.services.db.kysely
    .insertInto('mails')
    .values({ id: 'a', key_id: 'b', sealed: new Uint8Array(1), attempts: 0, next_attempt_at: 0, created_at: 0 })
    .execute();
  expect(await figure()).toBe('0');
  app.clock.now += 15_000;
  expect(await figure()).toBe('1');
});

it('waiting mail and calls are reported with their age', async () => {
  const figure = async (name: string) =>
    Number(
      (await get('/metrics', asking)).body
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    );
  expect(await figure('pindahlapak_mail_oldest_seconds')).toBe(0);
  await app.services.db.kysely
    .insertInto('mails')
    .values({
      id: 'a',
      key_id: 'b',
      sealed: new Uint8Array(1),
      attempts: 0,
      next_attempt_at: 0,
      created_at: app.clock.now - 60_000,
    })
    .execute();
  app.clock.now += 15_000;
  expect(await figure('pindahlapak_mail_oldest_seconds')).toBe(75);

  const waiting = 'pindahlapak_turns_waiting{kind="imports"}';
  const oldest = 'pindahlapak_turns_oldest_seconds{kind="imports"}';
  expect([await figure(waiting), await figure(oldest)]).toEqual([0, 0]);
  const end = await app.services.callLimits.imports.enter('sari');
  const second = app.services.callLimits.imports.enter('sari');
  expect(await figure(waiting)).toBe(1);
  expect(await figure(oldest)).toBeGreaterThan(0);
  end();
  (await second)();
  expect([await figure(waiting), await figure(oldest)]).toEqual([0, 0]);
  expect(await figure('pindahlapak_turns_waiting{kind="pictures"}')).toBe(0);
});

it('the last backup is reported: 0 without one on SQLite; on PostgreSQL only once a command has recorded it', async () => {
  const figure = async () =>
    /^pindahlapak_backup_timestamp_seconds (\d+)/m.exec((await get('/metrics', asking)).body)?.[1];
  const { dataDir, databaseUrl } = app.services.config;
  const now = Date.UTC(2026, 10, 22, 1);
  const backUp = (...given: string[]) =>
    runOperator(
      ['backup', ...given],
      { DATA_DIR: dataDir, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) },
      '/',
      () => now,
    );
  const intoFolder = ['--to', path.join(dataDir, 'b')];
  const [right, wrong] = databaseUrl === null ? [intoFolder, ['--noted']] : [['--noted'], intoFolder];
  expect(await figure()).toBe(databaseUrl === null ? '0' : undefined);
  expect(await backUp(...wrong)).toMatchObject({ code: 1 });
  expect(await backUp('--noted', ...intoFolder)).toMatchObject({ code: 2 });
  expect(await figure()).toBe(databaseUrl === null ? '0' : undefined);
  expect(await backUp(...right)).toMatchObject({ code: 0, err: [] });
  expect(await figure()).toBe(String(now / 1000));
});

it('only outdated rows are deleted', async () => {
  const { kysely } = app.services.db;
  const seller = await registerSeller(app);
  const dayMs = 86_400_000;
  const throttles = [
    { key: 'lama', count: 1, resets_at: app.clock.now - 1 },
    { key: 'baru', count: 1, resets_at: app.clock.now + 1 },
  ];
  await kysely.insertInto('throttles').values(throttles).execute();
  await kysely
    .updateTable('sessions')
    .set({ expires_at: app.clock.now - 1 })
    .execute();
  await sweep(app.services);
  expect((await kysely.selectFrom('throttles').select('key').execute()).map(({ key }) => key)).toEqual(['baru']);
  const me = await get('/api/me', { authorization: `Bearer ${seller.token}` });
  expect(me.json()).toMatchObject({ message: 'Token sudah kedaluwarsa.' });
  app.clock.now += 30 * dayMs;
  await sweep(app.services);
  expect(await kysely.selectFrom('sessions').selectAll().execute()).toEqual([]);
});
