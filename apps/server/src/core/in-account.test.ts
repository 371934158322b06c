import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registerSeller, type TestSeller } from '../test/factories.ts';
import { makeApp, type TestApp } from '../test/make-app.ts';
import { send } from '../test/send.ts';
import type { Context } from './context.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { inAccount } from './in-account.ts';

let app: TestApp;
let seller: TestSeller;
let ctx: Context;
beforeEach(async () => {
  app = await makeApp();
  seller = await registerSeller(app);
  ctx = { ...app.services, actor: { kind: 'operator' }, network: null, userAgent: null, log: app.app.log };
});
afterEach(() => app.close());

/** PostgreSQL's error when it aborts one of two conflicting transactions. */
const conflict = (code: string) => Object.assign(new Error('deadlock detected'), { code });

describe('a transaction that the engine aborted because of a conflict', () => {
  it.each(['40P01', '40001'])('is retried once (%s)', async (code) => {
    let tries = 0;
    const notified: string[] = [];
    const ending = app.services.changes.subscribe(seller.userId, (topic) => notified.push(topic));
    const name = await inAccount(ctx, seller.userId, async ({ trx, changed }) => {
      tries += 1;
      changed('products');
      await trx
        .updateTable('users')
        .set({ full_name: `Nama ${tries}` })
        .where('id', '=', seller.userId)
        .execute();
      if (tries === 1) throw conflict(code);
      return tries;
    });
    ending();
    expect([name, tries]).toEqual([2, 2]);
    const { full_name } = await ctx.db.kysely.selectFrom('users').select('full_name').executeTakeFirstOrThrow();
    expect(full_name).toBe('Nama 2');
  });

  it('is refused as unavailable after a second abort', async () => {
    let tries = 0;
    const failing = inAccount(ctx, seller.userId, async () => {
      tries += 1;
      throw conflict('40P01');
    });
    await expect(failing).rejects.toSatisfy(isDatabaseUnavailable);
    expect(tries).toBe(2);
  });

  it('any other error is not retried', async () => {
    let tries = 0;
    const failing = inAccount(ctx, seller.userId, async () => {
      tries += 1;
      throw new Error('ours');
    });
    await expect(failing).rejects.toThrow('ours');
    expect(tries).toBe(1);
  });
});

describe.skipIf(process.env.TEST_DATABASE_URL === undefined)('on PostgreSQL', () => {
  /** Locks the accounts' rows as a long change on another server does; `end` releases them. */
  async function lockElsewhere(): Promise<Client> {
    const other = new Client({ connectionString: app.services.config.databaseUrl ?? '' });
    await other.connect();
    await other.query('begin');
    await other.query('select 1 from users for update');
    return other;
  }

  const deleteWindow = () => send(app, 'DELETE', '/api/products/all/1', { token: seller.token });

  it('waits for a row that is locked elsewhere for 3 s', async () => {
    const other = await lockElsewhere();
    const answer = deleteWindow();
    await wait(3000);
    await other.end();
    expect((await answer).status).toBe(200);
  });

  it('waits up to 5 s for a row locked elsewhere, then is refused because the account is busy', async () => {
    const other = await lockElsewhere();
    const { status, body, headers } = await deleteWindow();
    expect({ status, body }).toMatchObject({ status: 429, body: { data: { error: 'account-busy' } } });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await other.end();
    expect((await deleteWindow()).status).toBe(200);
  });

  it('a transaction that PostgreSQL ended because it stood idle counts as unavailable', async () => {
    const idle = inAccount(ctx, seller.userId, async ({ trx }) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`set local idle_in_transaction_session_timeout = 50`.execute(trx);
      const activity = sql`select 1 from pg_stat_activity where pid = ${rows[0]?.pid}`;
      await expect.poll(async () => (await activity.execute(app.services.db.kysely)).rows).toEqual([]);
      await sql`select 1`.execute(trx);
    });
    await expect(idle).rejects.toSatisfy(isDatabaseUnavailable);
    expect((await deleteWindow()).status).toBe(200);
  });
});
