import process from 'node:process';
import { changeTopics } from '@pindahlapak/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPostgres } from '../postgres/postgres.ts';
import type { Database } from '../../core/database.ts';
import { runOperator } from '../../cli/run-operator.ts';
import { registerSeller } from '../../test/factories.ts';
import { importAll, listing } from '../../test/listings.ts';
import { makeApp } from '../../test/make-app.ts';
import { createTestDatabase } from '../../test/postgres-database.ts';
import type { ChangeBus } from '../../core/change-bus.ts';
import { createPostgresChangeBus, createPostgresPublisher } from './postgres-change-bus.ts';

const server = process.env.TEST_DATABASE_URL;

describe.skipIf(server === undefined)('changes over PostgreSQL (needs TEST_DATABASE_URL)', () => {
  let own: { url: string; drop(): Promise<void> };
  let db: Database;
  let buses: ChangeBus[];

  beforeEach(async () => {
    own = await createTestDatabase(server ?? '');
    db = await openPostgres(own.url, () => {});
    buses = [await openBus(), await openBus()];
  });
  afterEach(async () => {
    for (const bus of buses) await bus.close();
    await db.close();
    await own.drop();
  });

  const openBus = () => createPostgresChangeBus(own.url, createPostgresPublisher(db.kysely), () => {});

  function hear(bus: ChangeBus | undefined, userId: string): string[] {
    const heard: string[] = [];
    bus?.subscribe(userId, (topic) => heard.push(topic));
    return heard;
  }

  it('reach every process, but only their user', async () => {
    const [here, there, another] = [hear(buses[0], 'a'), hear(buses[1], 'a'), hear(buses[1], 'b')];
    await buses[0]?.publish('a', 'products');
    await buses[0]?.publish('b', 'devices');
    await vi.waitFor(() => expect([here, there, another]).toEqual([['products'], ['products'], ['devices']]));
  });

  it('after a disconnect the listener reconnects automatically and receives all topics', async () => {
    const heard = hear(buses[1], 'a');
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pindahlapak changes' and datname = current_database()`.execute(
      db.kysely,
    );
    await vi.waitFor(() => expect(heard).toEqual([...changeTopics]), { timeout: 10_000 });
    await buses[0]?.publish('a', 'account');
    await vi.waitFor(() => expect(heard.at(-1)).toBe('account'));
    expect(heard).toHaveLength(changeTopics.length + 1);
  });

  it('that cannot be sent are reported and reach this process', async () => {
    const away = new Error('away');
    const publisher = { ...createPostgresPublisher(db.kysely), publish: () => Promise.reject(away) };
    const troubles: unknown[] = [];
    const bus = await createPostgresChangeBus(own.url, publisher, (error) => troubles.push(error));
    buses.push(bus);
    const here = hear(bus, 'a');
    await bus.publish('a', 'products');
    expect([here, troubles]).toEqual([['products'], [away]]);
  });

  it('use the database in CHANGES_DATABASE_URL instead of the main one, if set', async () => {
    const other = await createTestDatabase(server ?? '');
    const settings = { databaseUrl: own.url, changesDatabaseUrl: other.url };
    const apps = [await makeApp(settings), await makeApp(settings)] as const;
    try {
      const seller = await registerSeller(apps[0]);
      const [there, overFirst] = [hear(apps[1].services.changes, seller.userId), hear(buses[0], seller.userId)];
      await importAll(apps[0], seller.token, [listing(1)]);
      await vi.waitFor(() => expect(there).toContain('products'));
      const given = ['quota', 'set', seller.email, '70'];
      const environment = { DATABASE_URL: own.url, CHANGES_DATABASE_URL: other.url, DATA_DIR: apps[0].dataDir };
      expect(await runOperator(given, environment, apps[0].dataDir)).toMatchObject({ code: 0 });
      await vi.waitFor(() => expect(there).toContain('account'));
      await buses[1]?.publish(seller.userId, 'devices');
      await vi.waitFor(() => expect(overFirst).toEqual(['devices']));
    } finally {
      for (const app of apps) await app.close();
      await other.drop();
    }
  });

  it('are refused at the start if that database is unreachable, without its password', async () => {
    const url = 'postgres://orang:rahasia@127.0.0.1:1/basis';
    const opening = makeApp({ databaseUrl: own.url, changesDatabaseUrl: url });
    await expect(opening).rejects.toThrow(/CHANGES_DATABASE_URL/);
    await expect(opening).rejects.not.toThrow(/rahasia/);
  });
});
