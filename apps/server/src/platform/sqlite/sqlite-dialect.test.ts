import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestSeller } from '../../test/factories.ts';
import { importAll, listings } from '../../test/listings.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';
import { eachWithApp } from '../../test/seller-app.ts';
import { send } from '../../test/send.ts';
import { databaseFileOf } from './folder.ts';

let app: TestApp;
let seller: TestSeller;
eachWithApp(
  (made) => ({ app, seller } = made),
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
    if (other.isOpen) other.close();
  });

  it('reads and probes are answered, and what is to be written waits for its turn', async () => {
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

  it('a write is refused where the lock stays, and the next one goes through without it', async () => {
    expect((await save(1)).status).toBe(503);
    other.exec('rollback');
    expect((await save(2)).status).toBe(200);
  });
});

describe('beside a transaction that takes its time', () => {
  it('others read what is committed, and its own reads see what it wrote', async () => {
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

  it('a transaction that is taken back leaves the next ones their turn', async () => {
    const { kysely } = app.services.db;
    const failing = kysely.transaction().execute(async (trx) => {
      await trx.deleteFrom('users').execute();
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect((await save(1)).status).toBe(200);
  });
});

it('a transaction of many short statements leaves the event loop its turns', async () => {
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
