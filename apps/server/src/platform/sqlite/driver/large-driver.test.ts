import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql, type Kysely, type Transaction } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isDatabaseUnavailable, isUniqueViolation } from '../../../core/database-errors.ts';
import type { Schema } from '../../../core/schema.ts';
import { makeApp, type TestApp } from '../../../test/make-app.ts';
import { databaseFileOf } from '../folder.ts';
import { WritingThread } from './writing-thread.ts';

let app: TestApp;
let small: Kysely<Schema>;
let large: Kysely<Schema>;
beforeEach(async () => {
  app = await makeApp({ databaseUrl: null });
  ({ kysely: small, large } = app.services.db);
});
afterEach(() => app.close());

const note = (db: Kysely<Schema> | Transaction<Schema>, key: string) =>
  db.insertInto('throttles').values({ key, count: 1, resets_at: 1 }).execute();

const notes = async () => {
  const rows = await small.selectFrom('throttles').select('key').orderBy('key').execute();
  return rows.map(({ key }) => key);
};

describe('a large transaction', () => {
  it('is read when it is committed, and sees itself what it wrote', async () => {
    await large.transaction().execute(async (trx) => {
      await note(trx, 'a');
      expect(await trx.selectFrom('throttles').select(['key', 'count']).execute()).toEqual([{ key: 'a', count: 1 }]);
      expect(await notes()).toEqual([]);
      const { numUpdatedRows } = await trx.updateTable('throttles').set({ count: 2 }).executeTakeFirstOrThrow();
      expect(numUpdatedRows).toBe(1n);
    });
    expect(await notes()).toEqual(['a']);
  });

  it('is taken back whole where its work fails, and leaves the next ones their turn', async () => {
    const failing = large.transaction().execute(async (trx) => {
      await note(trx, 'a');
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    await note(small, 'b');
    await large.transaction().execute((trx) => note(trx, 'c'));
    expect(await notes()).toEqual(['b', 'c']);
  });

  it('and small ones wait for each other and never meet a lock', async () => {
    const held = Promise.withResolvers<void>();
    let atOnce = 0;
    const works = Array.from({ length: 6 }, (_, number) =>
      (number % 2 === 0 ? large : small).transaction().execute(async (trx) => {
        atOnce += 1;
        expect(atOnce).toBe(1);
        await held.promise;
        await note(trx, `${number}`);
        atOnce -= 1;
      }),
    );
    const alone = note(small, 'alone');
    held.resolve();
    await Promise.all([...works, alone]);
    expect(await notes()).toHaveLength(7);
  });

  it('says what SQLite says, in the same words and codes', async () => {
    const twice = large.transaction().execute(async (trx) => {
      await note(trx, 'a');
      await note(trx, 'a');
    });
    const error: unknown = await twice.catch((thrown: unknown) => thrown);
    expect(isUniqueViolation(error, 'throttles.key')).toBe(true);
    expect(await notes()).toEqual([]);
  });

  it('keeps foreign keys', async () => {
    const orphan = large
      .transaction()
      .execute((trx) =>
        trx.insertInto('window_counts').values({ user_id: 'nobody', window_number: 1, total: 1 }).execute(),
      );
    await expect(orphan).rejects.toThrow('FOREIGN KEY constraint failed');
  });

  it('waits for the lock of another process', async () => {
    const other = new DatabaseSync(databaseFileOf(app.dataDir));
    other.exec('begin immediate');
    const waiting = large.transaction().execute((trx) => note(trx, 'a'));
    await small.selectFrom('throttles').select('key').execute();
    other.exec('rollback');
    other.close();
    await waiting;
    expect(await notes()).toEqual(['a']);
  });

  it('leaves the event loop its turns while it works and while it commits', async () => {
    let turns = 0;
    const count = () => {
      turns += 1;
      counting = setImmediate(count);
    };
    let counting = setImmediate(count);
    let before = 0;
    await large.transaction().execute(async (trx) => {
      await sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 50000)
        insert into throttles (key, count, resets_at) select printf('%0500d', n), 1, 1 from numbers`.execute(trx);
      expect(turns).toBeGreaterThan(20);
      before = turns;
    });
    clearImmediate(counting);
    expect(turns - before).toBeGreaterThan(20);
    expect(await notes()).toHaveLength(50_000);
  });

  it('runs no statement of its own outside', async () => {
    await expect(large.selectFrom('users').selectAll().execute()).rejects.toThrow('transactions only');
  });
});

it('a thread that cannot open the file says why, and the next transaction starts another', async () => {
  const folder = path.join(app.dataDir, 'belum-ada');
  const thread = new WritingThread(databaseFileOf(folder));
  const error: unknown = await thread.begin().catch((thrown: unknown) => thrown);
  expect(isDatabaseUnavailable(error)).toBe(true);
  mkdirSync(folder);
  await thread.begin();
  await thread.run({ sql: 'create table barang (nama text)', parameters: [] });
  await thread.rollback();
  await thread.close();
  await expect(thread.run({ sql: 'select 1', parameters: [] })).rejects.toThrow('no transaction');
});
