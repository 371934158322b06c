import { once } from 'node:events';
import { readdir, stat, readFile } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { registerSeller } from '../../test/factories.ts';
import { startMailServer } from '../../test/mail-server.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';
import { codeIn, mailedCodes } from '../../test/outbox.ts';
import { send } from '../../test/send.ts';
import { sweep } from '../sweeper/sweeper.ts';
import { loadMailKey, openMessage } from './mail-key.ts';
import { openMailQueue, pauseAfter } from './open-mail-queue.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function start(settings: Parameters<typeof makeApp>[0] = {}): Promise<TestApp> {
  const app = await makeApp(settings);
  closing.push(app.close);
  return app;
}

const forgot = (app: TestApp, email: string) => send(app, 'POST', '/api/auth/password/forgot', { body: { email } });
const waiting = async (app: TestApp) => await app.services.db.kysely.selectFrom('mails').selectAll().execute();
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 20 });
const message = (index: number) => ({ to: `n${index}@contoh.id`, subject: 'Uji', text: `nomor ${index}` });

describe('without SMTP_URL', () => {
  it('mail is written to the outbox as a readable file, right after the answer', async () => {
    const app = await start();
    const { email } = await registerSeller(app);
    await forgot(app, email);
    const [code] = await mailedCodes(app, email);
    expect(code).toMatch(/^\d{6}$/);
    const folder = path.join(app.dataDir, 'outbox');
    const names = await readdir(folder);
    expect(names).toHaveLength(1);
    expect(names[0]).toMatch(/^[\dT-]+Z-[\w-]+\.eml$/);
    const file = path.join(folder, names[0] ?? '');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toContain('Subject: Kode verifikasi Pindahlapak\n');
    await until(async () => expect(await waiting(app)).toEqual([]));
  });

  it('an address that looks like two is one recipient', async () => {
    const app = await start();
    const { email } = await registerSeller(app, { email: 'satu,dua@contoh.id' });
    await forgot(app, email);
    await until(async () => {
      const names = (await readdir(path.join(app.dataDir, 'outbox'))).filter((name) => name.endsWith('.eml'));
      const mail = await readFile(path.join(app.dataDir, 'outbox', names[0] ?? ''), 'utf8');
      expect(mail).toMatch(/^To: .*satu,dua.*@contoh\.id/m);
    });
  });
});

describe('with SMTP_URL', () => {
  it('mail is delivered to the server', async () => {
    const server = await startMailServer();
    closing.push(server.close);
    const app = await start({ smtpUrl: server.url });
    const { email } = await registerSeller(app);
    await forgot(app, email);
    await until(() => expect(server.received).toHaveLength(1));
    expect(server.received[0]?.to).toEqual([email]);
    expect(codeIn(server.received[0]?.text.replaceAll('\r\n', '\n'))).toMatch(/^\d{6}$/);
    await until(async () => expect(await waiting(app)).toEqual([]));
  });

  it('delivery is retried with growing pauses until the server accepts the mail', async () => {
    let refusals = 2;
    const server = await startMailServer({
      onRcptTo: (_address, _session, done) => {
        refusals -= 1;
        done(refusals >= 0 ? Object.assign(new Error('try later'), { responseCode: 450 }) : null);
      },
    });
    closing.push(server.close);
    const app = await start({ smtpUrl: server.url });
    const { email } = await registerSeller(app);
    expect((await forgot(app, email)).status).toBe(200);
    for (const attempts of [1, 2]) {
      await until(async () => {
        const [mail] = await waiting(app);
        expect(mail).toMatchObject({ attempts, next_attempt_at: app.clock.now + pauseAfter(attempts) });
      });
      expect(server.received).toEqual([]);
      app.clock.now += pauseAfter(attempts);
      app.services.mail.wake();
    }
    await until(() => expect(server.received).toHaveLength(1));
    await until(async () => expect(await waiting(app)).toEqual([]));
  });

  it('a hanging or unreachable server delays no answer, and the mail survives a restart', async () => {
    const sockets: net.Socket[] = [];
    const hanging = net.createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
    await once(hanging, 'listening');
    closing.push(async () => {
      sockets.forEach((socket) => socket.destroy());
      hanging.close();
    });
    const { port } = hanging.address() as AddressInfo;
    const app = await start({ smtpUrl: `smtp://127.0.0.1:${port}` });
    const { email } = await registerSeller(app);
    expect((await forgot(app, email)).status).toBe(200);
    // The answer came while the mail server was still hanging.
    expect(await waiting(app)).toHaveLength(1);
    await until(() => expect(sockets.length).toBeGreaterThan(0));
    await app.services.mail.close();
    expect(await waiting(app)).toHaveLength(1);

    const server = await startMailServer();
    closing.push(server.close);
    app.clock.now += 5 * 60_000;
    const config = { ...app.services.config, smtpUrl: server.url };
    const again = await openMailQueue(config, app.services.db, app.services.now);
    await until(() => expect(server.received).toHaveLength(1));
    await again.close();
  });
});

describe('several processes', () => {
  it('deliver each mail once', async () => {
    const server = await startMailServer();
    closing.push(server.close);
    const app = await start({ smtpUrl: server.url });
    const { config, db, now, mail } = app.services;
    const others = await Promise.all([1, 2].map(() => openMailQueue(config, db, now)));
    for (let index = 0; index < 30; index += 1) await mail.enqueue(db.kysely, message(index));
    [mail, ...others].forEach((queue) => queue.wake());
    await until(async () => expect(await waiting(app)).toEqual([]));
    expect(server.received.map(({ to }) => to[0]).toSorted()).toEqual(
      Array.from({ length: 30 }, (_, index) => `n${index}@contoh.id`).toSorted(),
    );
    await Promise.all(others.map((queue) => queue.close()));
  });

  it('leave each other’s mail alone if they have separate folders', async () => {
    const [one, two] = [await start(), await start()];
    await one.services.mail.enqueue(two.services.db.kysely, message(1));
    two.services.mail.wake();
    await two.services.mail.enqueue(two.services.db.kysely, message(2));
    two.services.mail.wake();
    await until(async () => expect(await waiting(two)).toHaveLength(1));
    expect((await waiting(two))[0]).toMatchObject({ attempts: 0 });
  });

  it('that start together create one key, which only its owner may read', async () => {
    const app = await start();
    const folder = path.join(app.dataDir, 'baru');
    const keys = await Promise.all(Array.from({ length: 8 }, () => loadMailKey(folder)));
    expect(new Set(keys.map(({ id }) => id)).size).toBe(1);
    expect(await readdir(folder)).toEqual(['mail.key']);
    expect((await stat(path.join(folder, 'mail.key'))).mode & 0o777).toBe(0o600);
  });
});

it('a stored mail does not reveal its text and cannot be swapped with another', async () => {
  const app = await start({ smtpUrl: 'smtp://127.0.0.1:1' });
  await app.services.mail.close();
  const { kysely } = app.services.db;
  for (const index of [1, 2]) await app.services.mail.enqueue(kysely, { ...message(index), text: '123456' });
  const rows = await waiting(app);
  for (const row of rows) expect(Buffer.from(row.sealed).includes('123456')).toBe(false);
  const key = await loadMailKey(app.dataDir);
  const [first, second] = rows;
  expect(openMessage(key, first?.id ?? '', first?.sealed ?? Buffer.alloc(0)).text).toBe('123456');
  expect(() => openMessage(key, first?.id ?? '', second?.sealed ?? Buffer.alloc(0))).toThrow();
});

it('mail is given up after seven days without delivery, not before', async () => {
  const app = await start({ smtpUrl: 'smtp://127.0.0.1:1' });
  await app.services.mail.enqueue(app.services.db.kysely, message(1));
  app.clock.now += 7 * 86_400_000 - 1;
  app.services.mail.wake();
  await until(async () => expect((await waiting(app))[0]?.attempts).toBe(1));
  app.clock.now += 3_600_000;
  app.services.mail.wake();
  await until(async () => expect(await waiting(app)).toEqual([]));
});

it('mail of a key that no server has is deleted after seven days', async () => {
  const app = await start({ smtpUrl: 'smtp://127.0.0.1:1' });
  const { kysely } = app.services.db;
  const foreign = { key_id: 'lain', sealed: new Uint8Array(1), attempts: 0, next_attempt_at: 0 };
  const weekAgo = app.clock.now - 7 * 86_400_000;
  for (const [id, created_at] of [
    ['lama', weekAgo],
    ['baru', weekAgo + 1],
  ] as const)
    await kysely
      .insertInto('mails')
      .values({ ...foreign, id, created_at })
      .execute();
  await sweep(app.services);
  expect((await waiting(app)).map(({ id }) => id)).toEqual(['baru']);
});

it('pauses grow from 2 s to 10 minutes', () => {
  expect([1, 2, 3, 20].map(pauseAfter)).toEqual([2000, 4000, 8000, 600_000]);
});
