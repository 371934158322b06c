import { mkdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import type { Worker } from 'node:worker_threads';
import { sql, type Kysely, type Transaction } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isDatabaseUnavailable, isUniqueViolation } from '../../../core/database-errors.ts';
import { runUnanswered } from '../../../core/queries/run-unanswered.ts';
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

const noteUnanswered = (db: Kysely<Schema> | Transaction<Schema>, key: string) =>
  runUnanswered(db, db.insertInto('throttles').values({ key, count: 1, resets_at: 1 }));

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
    const waiting = large.transaction().execute(async (trx) => {
      await note(trx, 'a');
      await noteUnanswered(trx, 'b');
    });
    await small.selectFrom('throttles').select('key').execute();
    other.exec('rollback');
    other.close();
    await waiting;
    expect(await notes()).toEqual(['a', 'b']);
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

  it('runs statements that nobody waits for in their order, before the next one', async () => {
    await large.transaction().execute(async (trx) => {
      for (const key of ['a', 'b']) await noteUnanswered(trx, key);
      await runUnanswered(trx, trx.updateTable('throttles').set({ count: sql`count + 1` }));
      await noteUnanswered(trx, 'c');
      const rows = await trx.selectFrom('throttles').select(['key', 'count']).orderBy('key').execute();
      expect(rows.map(({ key, count }) => `${key}${count}`)).toEqual(['a2', 'b2', 'c1']);
      await noteUnanswered(trx, 'd');
    });
    expect(await notes()).toEqual(['a', 'b', 'c', 'd']);
  });

  it.each([
    ['units', 30, 200_000],
    ['statements', 1000, 10],
  ])('sends what nobody waits for before it has become many %s', async (_, count, length) => {
    const keys = Array.from({ length: count }, (_unit, number) => `${number}`.padStart(length, '0'));
    await large.transaction().execute(async (trx) => {
      for (const key of keys) await noteUnanswered(trx, key);
    });
    expect(await notes()).toEqual(keys);
    let taken = 0;
    const failing = large.transaction().execute(async (trx) => {
      await noteUnanswered(trx, keys[0] ?? '');
      for (; taken < count; taken += 1) await noteUnanswered(trx, `again ${keys[taken]}`);
    });
    await expect(failing).rejects.toThrow('UNIQUE');
    expect(taken).toBeLessThan(count / 4);
  });

  it('can only be taken back where a statement has failed, whoever caught what it threw', async () => {
    const failing = large.transaction().execute(async (trx) => {
      await note(trx, 'a');
      await expect(note(trx, 'a')).rejects.toThrow('UNIQUE');
      await expect(note(trx, 'b')).rejects.toThrow('UNIQUE');
    });
    await expect(failing).rejects.toThrow('UNIQUE');
    expect(await notes()).toEqual([]);
  });

  it.each(['the next statement', 'the commit'])(
    'is taken back whole where one fails that nobody waits for, and %s says why',
    async (told) => {
      const failing = large.transaction().execute(async (trx) => {
        for (const key of ['a', 'b', 'b', 'c']) await noteUnanswered(trx, key);
        if (told === 'the commit') return;
        await expect(trx.selectFrom('throttles').select('key').execute()).rejects.toThrow('UNIQUE');
        await expect(noteUnanswered(trx, 'd')).rejects.toThrow('UNIQUE');
      });
      const error: unknown = await failing.catch((thrown: unknown) => thrown);
      expect(isUniqueViolation(error, 'throttles.key')).toBe(true);
      await large.transaction().execute((trx) => noteUnanswered(trx, 'f'));
      expect(await notes()).toEqual(['f']);
    },
  );

  it('leaves nothing of what was still to be sent to the next one', async () => {
    const failing = large.transaction().execute(async (trx) => {
      await noteUnanswered(trx, 'a');
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    await large.transaction().execute((trx) => note(trx, 'b'));
    expect(await notes()).toEqual(['b']);
  });

  it('fails as a whole where its thread dies, and the next one has another thread', async () => {
    let thread: Worker | undefined;
    process.once('worker', (worker) => (thread = worker));
    const failing = large.transaction().execute(async (trx) => {
      await note(trx, 'a');
      await noteUnanswered(trx, 'b');
      await thread?.terminate();
      await noteUnanswered(trx, 'c');
    });
    await expect(failing).rejects.toThrow('the writing thread has ended');
    await large.transaction().execute((trx) => noteUnanswered(trx, 'd'));
    expect(await notes()).toEqual(['d']);
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
