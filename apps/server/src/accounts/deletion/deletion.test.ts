import { askDeletionEndpoint, cancelDeletionEndpoint, getMeEndpoint, type Endpoint } from '@pindahlapak/contract';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import type { Context } from '../../core/context.ts';
import { changeMeanwhile } from '../../test/change-meanwhile.ts';
import { clientOf, refusalOf } from '../../test/client.ts';
import { openSession, operatorOf, registerSeller, type TestSeller } from '../../test/factories.ts';
import { importAll } from '../../test/listings.ts';
import type { TestApp } from '../../test/make-app.ts';
import { outboxOf } from '../../test/outbox.ts';
import { eachWithApp } from '../../test/seller-app.ts';
import { send } from '../../test/send.ts';
import { deleteDueAccounts } from './delete-account.ts';
import { largeTableNames } from './deletion.sql.ts';

let app: TestApp;
let seller: TestSeller;
let ctx: Context;
eachWithApp((setup) => {
  ({ app, seller } = setup);
  ctx = operatorOf(app);
});

const dayMs = 86_400_000;
const ask = (password = seller.password) =>
  clientOf(app, seller.token).call(askDeletionEndpoint, { body: { password } });
const logIn = (who = seller) =>
  send(app, 'POST', '/api/auth/login', { body: { email: who.email, password: who.password } });
const statusOf = async (token: string, endpoint: Endpoint = getMeEndpoint) =>
  (await send(app, endpoint.method, endpoint.path, { token })).status;

const listings = (shop: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    marketplaceType: 'tokopedia',
    name: `Kaos ${index}`,
    price: 50_000,
    condition: 'baru',
    productImage1: 'https://gambar.contoh.id/1.jpg',
    urls: `https://www.tokopedia.com/${shop}/kaos-${index}`,
  }));

/** Counts the rows of each table that belong to the user. */
async function rowsOf(userId: string): Promise<Record<string, number>> {
  const { kysely } = app.services.db;
  const counts: Record<string, number> = {};
  for (const table of await kysely.introspection.getTables()) {
    const column = table.name === 'users' ? 'id' : 'user_id';
    if (!table.columns.some(({ name }) => name === column)) continue;
    const owned = sql`select 1 from ${sql.table(table.name)} where ${sql.ref(column)} = ${userId}`;
    const { rows } = await owned.execute(kysely);
    if (rows.length > 0) counts[table.name] = rows.length;
  }
  return counts;
}

/** Stores 120 rows in tables that an account may fill. */
async function fillLargeTables(userId: string): Promise<void> {
  const { kysely } = app.services.db;
  await sql`insert into shops (user_id, id, name, marketplace, settings, version, created_at)
    values (${userId}, 's1', 'Toko', 'akulaku', '{}', 1, 0)`.execute(kysely);
  await sql`insert into exports
    (user_id, id, created_at, target, file_name, actor, rules_version, first_row, row_count, product_count)
    values (${userId}, 'e1', 0, 'akulaku', 'a.xlsx', 'seller', 0, 4, 120, 120)`.execute(kysely);
  for (let row = 0; row < 120; row += 1) {
    const product = `p${row}`;
    await sql`insert into export_results (user_id, export_id, row_number, product_id, outcome)
      values (${userId}, 'e1', ${row}, ${product}, 0)`.execute(kysely);
    await sql`insert into exported_products (user_id, product_id, export_id, exported_at, version, outcome)
      values (${userId}, ${product}, 'e1', 0, 1, 0)`.execute(kysely);
    await sql`insert into live_rows
      (user_id, shop_id, kind, row_number, external_id, title, state, is_under_floor, is_large)
      values (${userId}, 's1', 'price', ${row}, ${product}, 'Kaos', 'unknown', 0, 0)`.execute(kysely);
    await sql`insert into batches
      (user_id, number, id, kind, actor_kind, created_at, created, changed, deleted, restored, bytes)
      values (${userId}, ${row + 1}, ${product}, 'import', 'seller', 0, 0, 0, 0, 0, 0)`.execute(kysely);
  }
}

describe('deleting an account', () => {
  it('requires the password, signs out other dashboards and PCs, and sends a mail; signing in still works', async () => {
    const [other, pc] = [await openSession(app, seller.userId), await openSession(app, seller.userId, 'pc-1')];
    expect(await refusalOf(ask('salah1234'))).toMatchObject({ status: 422, fields: { password: 'Password salah.' } });
    const { deletionAt } = (await ask()).data;
    expect(Date.parse(deletionAt)).toBe(app.clock.now + 14 * dayMs);
    expect(await Promise.all([other, pc, seller.token].map((token) => statusOf(token)))).toEqual([401, 401, 200]);
    expect((await clientOf(app, seller.token).call(getMeEndpoint, {})).data.deletionAt).toBe(deletionAt);
    await vi.waitFor(async () => {
      expect((await outboxOf(app, seller.email)).join('')).toContain('Subject: Akun akan dihapus');
    });
    expect((await logIn()).status).toBe(200);
  });

  it('is refused if the password changes meanwhile', async () => {
    changeMeanwhile(app, seller.userId, { password_hash: 'another' });
    expect(await refusalOf(ask())).toMatchObject({ status: 422, fields: { password: 'Password salah.' } });
    expect((await clientOf(app, seller.token).call(getMeEndpoint, {})).data).not.toHaveProperty('deletionAt');
  });

  it('keeps the first date if it is requested again, and signs out dashboards opened since', async () => {
    const first = (await ask()).data.deletionAt;
    app.clock.now += dayMs;
    const other = await openSession(app, seller.userId);
    expect((await ask()).data.deletionAt).toBe(first);
    expect(await Promise.all([other, seller.token].map((token) => statusOf(token)))).toEqual([401, 200]);
  });

  it('can be cancelled within 14 days', async () => {
    await ask();
    app.clock.now += 13 * dayMs;
    await clientOf(app, seller.token).call(cancelDeletionEndpoint, {});
    expect((await clientOf(app, seller.token).call(getMeEndpoint, {})).data).not.toHaveProperty('deletionAt');
    app.clock.now += 2 * dayMs;
    await deleteDueAccounts(ctx);
    expect((await logIn()).status).toBe(200);
  });

  it('leaves nothing of it after 14 days, and all of another account', async () => {
    const other = await registerSeller(app, { product_quota: 1000 });
    await app.services.db.kysely.updateTable('users').set({ product_quota: 1000 }).execute();
    for (const [who, shop] of [
      [seller, 'toko-a'],
      [other, 'toko-b'],
    ] as const)
      for (let batch = 0; batch < 2; batch += 1) await importAll(app, who.token, listings(`${shop}-${batch}`, 60));
    await logIn();
    const before = await rowsOf(other.userId);
    expect(before).toMatchObject({ users: 1, products: 120, sessions: 1 });
    expect(await rowsOf(seller.userId)).toMatchObject({ users: 1, products: 120 });
    await ask();
    app.clock.now += 14 * dayMs - 1;
    await deleteDueAccounts(ctx);
    expect((await rowsOf(seller.userId)).products).toBe(120);
    app.clock.now += 1;
    await deleteDueAccounts(ctx);
    expect(await rowsOf(seller.userId)).toEqual({ deleted_accounts: 1 });
    expect(await rowsOf(other.userId)).toEqual(before);
    expect((await logIn()).status).toBe(401);
    const events = await app.services.db.kysely.selectFrom('audit_events').selectAll().execute();
    expect(events.filter(({ kind }) => kind === 'account-deleted')).toEqual([
      expect.objectContaining({ user_id: null, detail: seller.userId }),
    ]);
  });

  it('deletes few rows per transaction, also of exports, listings on sale and history', async () => {
    const { kysely } = app.services.db;
    const { userId } = seller;
    await fillLargeTables(userId);
    await kysely.updateTable('users').set({ deletion_at: 0 }).execute();
    const most: Record<string, number> = {};
    await deleteDueAccounts({
      ...ctx,
      accountLimiter: {
        ...ctx.accountLimiter,
        async run(key, work) {
          const before = await rowsOf(userId);
          const done = await ctx.accountLimiter.run(key, work);
          const after = await rowsOf(userId);
          for (const [table, rows] of Object.entries(before))
            most[table] = Math.max(most[table] ?? 0, rows - (after[table] ?? 0));
          return done;
        },
      },
    });
    expect(most).toMatchObject({ export_results: 50, exported_products: 50, live_rows: 50, batches: 50 });
    expect(await rowsOf(userId)).toEqual({ deleted_accounts: 1 });
  });

  it('goes on with the next account if one fails or is already gone, and reports only the failure', async () => {
    const others = [await registerSeller(app), await registerSeller(app)];
    const [failing = '', gone = '', last = ''] = [seller, ...others].map(({ userId }) => userId);
    const { kysely } = app.services.db;
    for (const [index, userId] of [failing, gone, last].entries())
      await kysely.updateTable('users').set({ deletion_at: index }).where('id', '=', userId).execute();
    const warn = vi.fn<Context['log']['warn']>();
    await deleteDueAccounts({
      ...ctx,
      log: { ...ctx.log, warn },
      accountLimiter: {
        ...ctx.accountLimiter,
        async run(userId, work) {
          if (userId === failing) throw new Error('disk I/O error');
          if (userId === gone) await kysely.deleteFrom('users').where('id', '=', userId).execute();
          return await ctx.accountLimiter.run(userId, work);
        },
      },
    });
    expect((await kysely.selectFrom('users').select('id').execute()).map(({ id }) => id)).toEqual([failing]);
    expect(warn.mock.calls).toEqual([[expect.objectContaining({ userId: failing }), 'failed to delete an account']]);
  });

  it('blocks access after 14 days, even before its rows are gone', async () => {
    await ask();
    app.clock.now += 14 * dayMs - 1;
    expect([await statusOf(seller.token), (await logIn()).status]).toEqual([200, 200]);
    app.clock.now += 1;
    expect([await statusOf(seller.token), (await logIn()).status]).toEqual([401, 401]);
    expect((await rowsOf(seller.userId)).users).toBe(1);
  });

  it('names only existing tables', async () => {
    const names = (await app.services.db.kysely.introspection.getTables()).map(({ name }) => name);
    expect(largeTableNames.filter((table) => !names.includes(table))).toEqual([]);
  });
});
