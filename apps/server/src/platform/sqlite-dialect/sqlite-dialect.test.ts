import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestSeller } from '../../test/factories.ts';
import { importAll, listings } from '../../test/listings.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';
import { eachWithApp } from '../../test/seller-app.ts';
import { send } from '../../test/send.ts';
import { databaseFileOf } from '../sqlite/folder.ts';
import { lockWaitMs } from './sqlite-dialect.ts';

let app: TestApp;
let seller: TestSeller;
eachWithApp(
  (setup) => ({ app, seller } = setup),
  {},
  () => makeApp({ databaseUrl: null }),
);

const list = () => send(app, 'GET', '/api/products?page=1&limit=10&window=1', { token: seller.token });
const save = (number: number) =>
  send(app, 'POST', '/api/products/import', { token: seller.token, body: { products: listings(1, number) } });

describe('while another process holds the write lock', () => {
  let other: DatabaseSync;
  beforeEach(() => {
    other = new DatabaseSync(databaseFileOf(app.dataDir));
    other.exec('begin immediate');
  });
  afterEach(() => {
    vi.restoreAllMocks();
    if (other.isOpen) other.close();
  });

  it('reads and probes are answered, and writes wait', async () => {
    let isSaved = false;
    const saved = Promise.all([save(1), save(2)]).then((answers) => {
      isSaved = true;
      return answers;
    });
    for (const url of ['/healthz', '/readyz']) expect((await app.app.inject({ url })).statusCode, url).toBe(200);
    expect((await list()).status).toBe(200);
    expect(isSaved).toBe(false);
    other.exec('rollback');
    expect((await saved).map(({ status }) => status)).toEqual([200, 200]);
    expect((await list()).body.data).toMatchObject({ totalItems: 2 });
  });

  it('queued writes of an account are refused together if the lock stays, and later ones wait for it again', async () => {
    const start = performance.now();
    const refused = await Promise.all(Array.from({ length: 50 }, (_, at) => save(at)));
    expect(refused.filter(({ status }) => status === 503)).toHaveLength(50);
    expect(performance.now() - start).toBeLessThan(2 * lockWaitMs);
    other.exec('rollback');
    other.exec('begin immediate');
    const realNow = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => realNow() + 500);
    const written = app.services.db.kysely.deleteFrom('throttles').execute();
    expect((await list()).status).toBe(200);
    other.exec('rollback');
    await expect(written).resolves.toHaveLength(1);
    expect((await save(4)).status).toBe(200);
  });
});

/** A program that holds the write lock until its input ends. */
const holder = `
  const database = new (require('node:sqlite').DatabaseSync)(process.argv[1]);
  database.exec('begin immediate');
  process.stdout.write('held');
  process.stdin.resume().on('end', () => process.exit());
`;

it('a write that waited long in the queue still waits for another process’s lock', async () => {
  const { kysely } = app.services.db;
  const began = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const first = kysely.transaction().execute(async (trx) => {
    // It keeps its place in the queue, but not the lock.
    await sql`rollback`.execute(trx);
    began.resolve();
    await mayEnd.promise;
  });
  await began.promise;
  const second = kysely.deleteFrom('throttles').execute();
  const other = spawn(process.execPath, ['-e', holder, databaseFileOf(app.dataDir)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    await once(other.stdout, 'data');
    const realNow = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => realNow() + 60_000);
    const ended = Promise.allSettled([first, second]);
    mayEnd.resolve();
    await expect(first).rejects.toThrow('no transaction is active');
    other.stdin.end();
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  } finally {
    vi.restoreAllMocks();
    other.kill();
  }
});

describe('during a long transaction', () => {
  it('others read committed data, and the transaction reads its own writes', async () => {
    await importAll(app, seller.token, listings(2));
    const { kysely } = app.services.db;
    const reached = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const count = async (db: Pick<typeof kysely, 'selectFrom'>) =>
      (await db.selectFrom('products').select('id').execute()).length;
    const transaction = kysely.transaction().execute(async (trx) => {
      await trx.deleteFrom('products').execute();
      expect(await count(trx)).toBe(0);
      reached.resolve();
      await mayEnd.promise;
    });
    await reached.promise;
    expect((await list()).body.data).toMatchObject({ totalItems: 2 });
    expect(await count(kysely)).toBe(2);
    mayEnd.resolve();
    await transaction;
    expect(await count(kysely)).toBe(0);
  });

  it('a transaction that is rolled back does not block later ones', async () => {
    const { kysely } = app.services.db;
    const failing = kysely.transaction().execute(async (trx) => {
      await trx.deleteFrom('users').execute();
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect((await save(1)).status).toBe(200);
  });
});

it('a transaction of many short statements yields the event loop', async () => {
  const { kysely } = app.services.db;
  let turns = 0;
  const count = () => {
    turns += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  await kysely.transaction().execute(async (trx) => {
    for (let number = 0; number < 100_000; number += 1) {
      await trx
        .insertInto('throttles')
        .values({ key: `laju ${number}`, count: 1, resets_at: number })
        .execute();
      if (turns > 3) return;
    }
  });
  clearImmediate(counting);
  expect(turns).toBeGreaterThan(3);
});

it('others get a turn between a long statement and its commit', async () => {
  const { kysely } = app.services.db;
  let turns = 0;
  await kysely.transaction().execute(async (trx) => {
    await trx.deleteFrom('throttles').execute();
    const realNow = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => realNow() + 1000);
    setImmediate(() => (turns += 1));
  });
  vi.restoreAllMocks();
  expect(turns).toBe(1);
});
