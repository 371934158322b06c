import { statSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeApp, type TestApp } from '../../../test/make-app.ts';
import { databaseFileOf } from '../folder.ts';

const megabyte = 1024 * 1024;

let app: TestApp;
beforeEach(async () => {
  app = await makeApp({ databaseUrl: null });
});
afterEach(() => app.close());

const sizeOf = (ending = '') => statSync(databaseFileOf(app.dataDir) + ending).size;

/** Writes so many megabytes in one transaction. */
const write = (name: string, megabytes: number, db = app.services.db.kysely) =>
  db.transaction().execute(async (trx) => {
    for (let number = 0; number < megabytes; number += 1)
      await trx
        .insertInto('throttles')
        .values({ key: `${name} ${number} ${'x'.repeat(megabyte)}`, count: 1, resets_at: number })
        .execute();
  });

it('what a small transaction wrote is in the log, which SQLite brings to the file itself', async () => {
  await write('kecil', 6);
  expect(sizeOf()).toBeGreaterThan(6 * megabyte);
  await write('lagi', 1);
  expect(sizeOf('-wal')).toBeLessThan(16 * megabyte);
});

it('a large log is brought to the file beside the commit, and is short again after the next ones', async () => {
  const before = sizeOf();
  await write('besar', 20);
  expect(sizeOf()).toBe(before);
  expect(sizeOf('-wal')).toBeGreaterThan(20 * megabyte);
  await vi.waitFor(() => expect(sizeOf()).toBeGreaterThan(20 * megabyte), { timeout: 20_000 });
  await vi.waitFor(
    async () => {
      await write(`kecil ${performance.now()}`, 1);
      expect(sizeOf('-wal')).toBeLessThan(8 * megabyte);
    },
    { timeout: 20_000, interval: 200 },
  );
  const { total } = await app.services.db.kysely
    .selectFrom('throttles')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('key', 'like', 'besar%')
    .executeTakeFirstOrThrow();
  expect(total).toBe(20);
});

it('so is the log of a transaction in the writing thread, and of one that follows at once', async () => {
  const before = sizeOf();
  await write('besar', 20, app.services.db.large);
  expect(sizeOf()).toBe(before);
  await write('lagi', 20, app.services.db.large);
  await vi.waitFor(() => expect(sizeOf()).toBeGreaterThan(40 * megabyte), { timeout: 20_000 });
});

it('a huge one is at its end when the transaction answers', async () => {
  await write('besar', 110, app.services.db.large);
  expect(sizeOf()).toBeGreaterThan(110 * megabyte);
});

it('a server that stops meanwhile waits for it', async () => {
  await write('besar', 20);
  const { db } = app.services;
  const file = databaseFileOf(app.dataDir);
  const stopped = db.close().then(() => statSync(file).size);
  db.close = () => Promise.resolve();
  expect(await stopped).toBeGreaterThan(20 * megabyte);
});
