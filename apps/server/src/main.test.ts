import { end, launchServer } from '@pindahlapak/harness/launch';
import { refusedStart } from '@pindahlapak/harness/refused-start';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from './read-config.ts';
import { databaseFileName } from './platform/sqlite/folder.ts';
import { openSqlite } from './platform/sqlite/sqlite.ts';
import { explainStart } from './serve.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'pindahlapak-start-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));

/** Starts a server in a separate process, which ends with the test in any case. */
async function start() {
  const { child, address } = await launchServer({ DATA_DIR: dataDir });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { url: address, pid: child.pid, child, stop: (signal?: NodeJS.Signals) => end(child, signal) };
}

const file = () => path.join(dataDir, databaseFileName);
const digest = () => createHash('sha256').update(readFileSync(file())).digest('hex');

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

/** Creates a database as a server does, and closes it. */
async function makeDatabase(): Promise<void> {
  const database = await openSqlite(dataDir);
  await database.close();
}

it('a server starts in an empty folder, locks it until it ends in any way, and keeps acknowledged data', async () => {
  const first = await start();
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  for (const name of readdirSync(dataDir)) expect(statSync(path.join(dataDir, name)).mode & 0o077, name).toBe(0);

  const second = await refusedStart({ DATA_DIR: dataDir });
  expect(second.code).toBe(1);
  expect(second.output).toMatch(/^Folder data .* sedang dipakai server Pindahlapak lain\./);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);

  const account = { fullName: 'Budi', email: 'budi@contoh.id', phoneNumber: '081234567890', address: 'Jalan 12345' };
  const post = (url: string, body: object) =>
    fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const registered = await post(`${first.url}/api/auth/register`, { ...account, password: 'rahasia123' });
  expect(registered.status).toBe(201);
  await first.stop('SIGKILL');

  const third = await start();
  const login = await post(`${third.url}/api/auth/login`, { email: account.email, password: 'rahasia123' });
  expect(login.status).toBe(200);
  expect(await third.stop('SIGTERM')).toBe(0);
  for (const name of readdirSync(dataDir)) expect(statSync(path.join(dataDir, name)).mode & 0o077, name).toBe(0);
});

it('a server whose output nobody reads any more stops like any other', async () => {
  const { url, child, stop } = await start();
  const account = { fullName: 'Budi', email: 'budi@contoh.id', phoneNumber: '081234567890', address: 'Jalan 12345' };
  const post = (path: string, body: object) =>
    fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  await post('/api/auth/register', { ...account, password: 'rahasia123' });
  const login = await post('/api/auth/login', { email: account.email, password: 'rahasia123' });
  const { data: token } = (await login.json()) as { data: string };
  // The end of this stream is logged last.
  const events = await fetch(`${url}/api/events`, { headers: { authorization: `Bearer ${token}` } });
  expect(events.status).toBe(200);
  child.stdout?.destroy();
  child.stderr?.destroy();
  const ended = stop('SIGTERM');
  await events.text().catch(() => '');
  expect(await ended).toBe(0);
});

describe('a database is refused in clear words and left untouched', () => {
  const refusal = async () => {
    const before = digest();
    const error = await openSqlite(dataDir).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(digest()).toBe(before);
    return String(explainStart(error));
  };

  it('if it is damaged, has a damaged page or is truncated', async () => {
    await makeDatabase();
    const bytes = readFileSync(file());
    const cut = bytes.subarray(0, Math.floor(bytes.length / 8192) * 4096 + 100);
    const none = Buffer.from('bukan basis data');
    for (const damaged of [none, Buffer.alloc(50_000, 7), Buffer.from(bytes).fill(0xa5, 4096, 40_000), cut]) {
      writeFileSync(file(), damaged);
      expect(await refusal()).toMatch(
        /^Basis data .* tidak dapat dibuka \(.+\)\. Filenya tidak diubah; pulihkan dari cadangan/,
      );
    }
  });

  it('if it is of a newer version', async () => {
    await makeDatabase();
    const database = new DatabaseSync(file());
    database.exec(
      "pragma journal_mode = delete; insert into kysely_migration (name, timestamp) values ('999-nanti', '')",
    );
    database.close();
    const names = readdirSync(dataDir);
    expect(await refusal()).toMatch(/^Basis data ini berasal dari versi Pindahlapak yang lebih baru \(999-nanti\)\./);
    expect(readdirSync(dataDir)).toEqual(names);
  });
});

it('a start in a folder without write permission is refused in clear words without changes', async () => {
  await makeDatabase();
  const nobody = { uid: 65_534, gid: 65_534 };
  const isRoot = process.getuid?.() === 0;
  const before = digest();
  for (const name of readdirSync(dataDir)) chmodSync(path.join(dataDir, name), 0o444);
  chmodSync(dataDir, 0o555);
  const { code, output } = await refusedStart({ DATA_DIR: dataDir }, isRoot ? nobody : undefined);
  chmodSync(dataDir, 0o700);
  expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(/^Folder data .* tidak dapat ditulis/) });
  expect(digest()).toBe(before);
});

it('wrong settings are reported all at once', () => {
  const wrong = { PORT: 'abc', SMTP_URL: 'x', LOG_LEVEL: 'keras', TRUST_PROXY: 'foo' };
  const output = String(explainStart(thrownBy(() => readConfig(wrong, dataDir))));
  for (const name of ['PORT', 'SMTP_URL', 'TRUST_PROXY']) expect(output).toContain(`  - ${name}: `);
  expect(output).toContain('  - LOG_LEVEL: harus salah satu dari fatal, error,');
});

it('a port in use is reported as such', async () => {
  const taken = net.createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const [error] = await once(net.createServer().listen(port, '127.0.0.1'), 'error');
  taken.close();
  expect(explainStart(error)).toContain('Port sudah dipakai program lain');
});

it.each(['999.1.1.1', '203.0.113.7'])('an address of another machine is reported as such: %s', async (host) => {
  const [error] = await once(net.createServer().listen(0, host), 'error');
  expect(explainStart(error)).toMatch(/^Alamat HOST bukan milik komputer ini\./);
});
