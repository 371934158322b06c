import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { listCategorySourcesEndpoint, searchLeavesEndpoint } from '@pindahlapak/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { recordSubscription } from '../accounts/subscriptions/subscriptions.ts';
import { loadSharedList } from '../categories/list/load-shared-list.ts';
import { engineOf } from '../core/database.ts';
import { clientOf } from '../test/client.ts';
import { openSession, operatorOf, registerSeller, type TestSeller } from '../test/factories.ts';
import type { TestApp } from '../test/make-app.ts';
import { eachWithApp } from '../test/seller-app.ts';
import { send, sendForm } from '../test/send.ts';
import { moment } from './print.ts';
import { runOperator } from './run-operator.ts';

let app: TestApp;
let seller: TestSeller;
eachWithApp((setup) => ({ app, seller } = setup));

const environment = () => ({
  DATA_DIR: app.dataDir,
  DATABASE_URL: app.services.config.databaseUrl ?? undefined,
});
const operator = (...given: string[]) => runOperator(given, environment(), app.dataDir, app.services.now);
const me = async () => (await send(app, 'GET', '/api/me', { token: seller.token })).body.data;
const subscriptions = async () =>
  (await send(app, 'GET', '/api/subscriptions', { token: seller.token })).body.data as { id: string }[];
const recordArguments = (email: string, overrides: Record<string, string> = {}) => {
  const options = { plan: 'Pro', months: '12', price: '5000000', method: 'Transfer BCA', status: 'success' };
  const words = Object.entries({ ...options, ...overrides }).flatMap(([name, value]) => [`--${name}`, value]);
  return ['subscription', 'record', email, ...words];
};
const record = (overrides?: Record<string, string>) => operator(...recordArguments(seller.email, overrides));
/** Returns a time `years` later. */
const later = (ms: number, years: number) => {
  const date = new Date(ms);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString();
};

describe('accounts', () => {
  it('are listed newest first, searched and shown', async () => {
    app.clock.now += 1000;
    const other = await registerSeller(app, { email: 'toko@contoh.id', full_name: 'Toko\u001b[31mMerah' });
    const { code, out } = await operator('users', 'list');
    expect(code).toBe(0);
    expect(out[0]).toMatch(/^Email +Nama +Paket +Berakhir +Produk +Status$/);
    expect(out[1]).toMatch(/^toko@contoh\.id +Toko \[31mMerah +Trial .* 0 \/ 50 +aktif$/);
    expect(out[2]).toContain(seller.email);
    expect(out[3]).toBe('2 akun');
    expect((await operator('users', 'list', '--search', 'TOKO')).out.at(-1)).toBe('1 akun');
    await record();
    const shown = (await operator('users', 'show', seller.email.toUpperCase())).out.join('\n');
    expect(shown).toMatch(/Paket: Pro\n/);
    expect(shown).toMatch(/Langganan paket Pro selama 12 bulan {2}Transfer BCA {2}Rp.5\.000\.000 {2}success/);
    expect(shown).not.toContain(other.email);
  });

  it('show when they will be deleted', async () => {
    const at = Date.UTC(2026, 10, 30, 5);
    await app.services.db.kysely.updateTable('users').set({ deletion_at: at }).execute();
    const status = `akan dihapus ${moment(at)}`;
    expect((await operator('users', 'list')).out[1]).toContain(`  aktif, ${status}`);
    await app.services.db.kysely.updateTable('users').set({ disabled_at: 1 }).execute();
    expect((await operator('users', 'show', seller.email)).out).toContain(`Status: nonaktif, ${status}`);
  });

  it('are disabled with their sessions and PCs, and enabled again', async () => {
    const pc = await openSession(app, seller.userId, 'pc-1');
    expect((await operator('users', 'disable', seller.email)).out).toEqual([
      `Akun ${seller.email} dinonaktifkan; semua sesi dan PC-nya berakhir.`,
    ]);
    for (const token of [pc, seller.token])
      expect((await send(app, 'GET', '/api/me', { token })).body.message).toBe('Token tidak valid.');
    const logIn = () =>
      send(app, 'POST', '/api/auth/login', { body: { email: seller.email, password: seller.password } });
    expect((await logIn()).status).toBe(403);
    expect((await operator('users', 'disable', seller.email)).out[0]).toContain('memang sudah nonaktif');
    expect((await operator('users', 'enable', seller.email)).code).toBe(0);
    expect((await logIn()).status).toBe(200);
  });

  it('get a quota and a limit of PCs', async () => {
    const { out } = await operator('quota', 'set', seller.email, '20000', '--devices', '9');
    expect(out).toEqual([`Kuota ${seller.email}: 50 → 20.000 produk.`, `Batas PC ${seller.email}: 1 → 9.`]);
    expect(await me()).toMatchObject({ productStorage: 20_000 });
  });

  it('have their PCs listed and removed', async () => {
    const token = await openSession(app, seller.userId, 'pc-1');
    const device = { user_id: seller.userId, id: 'pc-1', name: 'PC Toko', created_at: app.clock.now };
    await app.services.db.kysely.insertInto('devices').values(device).execute();
    expect((await operator('devices', 'list', seller.email)).out[1]).toMatch(/^pc-1 +PC Toko .*belum pernah$/);
    expect((await operator('devices', 'remove', seller.email, 'pc-1')).out[0]).toContain('"PC Toko"');
    expect((await send(app, 'GET', '/api/me', { token })).status).toBe(401);
    expect((await operator('devices', 'remove', seller.email, 'pc-1')).code).toBe(2);
  });
});

describe('the second factor', () => {
  it('is not turned off from a folder without mail.key, whose mail no server could send', async () => {
    await app.services.db.kysely
      .insertInto('two_factors')
      .values({
        user_id: seller.userId,
        key_id: 'x',
        sealed: new Uint8Array(1),
        created_at: 1,
        confirmed_at: 1,
        last_step: 0,
      })
      .execute();
    const rows = () => app.services.db.kysely.selectFrom('two_factors').select('user_id').execute();
    rmSync(path.join(app.dataDir, 'mail.key'));
    expect(await operator('two-factor', 'off', seller.email)).toMatchObject({
      code: 1,
      err: [expect.stringContaining('Tidak ada mail.key')],
    });
    expect(await rows()).toHaveLength(1);
    expect(existsSync(path.join(app.dataDir, 'mail.key'))).toBe(false);
  });
});

describe('subscriptions', () => {
  it('with success start the plan and appear in the history', async () => {
    const { code, out } = await record();
    expect(code).toBe(0);
    const [subscription] = await subscriptions();
    expect(out[0]).toBe(`Pembelian ${subscription?.id} dicatat dengan status success.`);
    expect(subscription).toEqual({
      id: expect.stringMatching(/^PL-\d{8}-[A-Z2-9]{8}$/),
      createdAt: new Date(app.clock.now).toISOString(),
      planName: 'Pro',
      planDescription: 'Langganan paket Pro selama 12 bulan',
      paymentMethod: 'Transfer BCA',
      price: 5_000_000,
      status: 'success',
    });
    expect(await me()).toMatchObject({
      subscriptionType: 'Pro',
      productStorage: 1000,
      subscriptionDate: new Date(app.clock.now).toISOString(),
      subscriptionExpireDate: later(app.clock.now, 1),
    });
  });

  it('that are pending change nothing, expire after 24 hours, and count once when paid', async () => {
    await record({ status: 'pending' });
    expect(await me()).toMatchObject({ subscriptionType: 'Trial' });
    app.clock.now += 24 * 3_600_000 - 1;
    expect(await subscriptions()).toMatchObject([{ status: 'pending' }]);
    app.clock.now += 1;
    expect(await subscriptions()).toMatchObject([{ status: 'expired' }]);
    const id = (await subscriptions())[0]?.id ?? '';
    expect((await operator('subscription', 'set-status', id, 'success')).out[0]).toBe(
      `Status pembelian ${id}: expired → success.`,
    );
    const paid = await me();
    expect(paid).toMatchObject({ subscriptionType: 'Pro', subscriptionExpireDate: later(app.clock.now, 1) });
    await operator('subscription', 'set-status', id, 'expired');
    await operator('subscription', 'set-status', id, 'success');
    expect(await me()).toEqual(paid);
  });

  it('that are pending are listed as expired even if nothing can be written', async ({ skip }) => {
    const { kysely } = app.services.db;
    skip(engineOf(kysely) !== 'sqlite', 'only SQLite lies on our disk');
    await record({ status: 'pending' });
    app.clock.now += 24 * 3_600_000;
    await sql`create temp trigger full_disk before update on main.subscriptions
      begin select raise(rollback, 'database or disk is full'); end`.execute(kysely);
    expect(await subscriptions()).toMatchObject([{ status: 'expired' }]);
  });

  it('of a Custom plan have the agreed limits', async () => {
    await record({ plan: 'Custom', quota: '30000', devices: '5' });
    expect(await me()).toMatchObject({ subscriptionType: 'Custom', productStorage: 30_000 });
    const row = await app.services.db.kysely.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(row.device_limit).toBe(5);
  });

  it('are listed newest first, per seller', async () => {
    for (const price of ['1', '2', '3']) {
      app.clock.now += 1;
      await record({ price });
    }
    expect(await subscriptions()).toMatchObject([{ price: 3 }, { price: 2 }, { price: 1 }]);
    const other = await registerSeller(app);
    expect((await send(app, 'GET', '/api/subscriptions', { token: other.token })).body.data).toEqual([]);
  });

  it('recorded at once each extend the plan', async () => {
    const subscription = {
      userId: seller.userId,
      plan: 'Pro',
      months: 12,
      price: 1,
      method: 'Tunai',
      status: 'success',
    } as const;
    await Promise.all(Array.from({ length: 3 }, () => recordSubscription(operatorOf(app), subscription)));
    expect(await me()).toMatchObject({ subscriptionExpireDate: later(app.clock.now, 3) });
  });
});

describe('invalid input', () => {
  const wrong: [name: string, given: string[]][] = [
    ['subscription record', ['subscription', 'record', '@', '--plan', 'Gratis']],
    ['subscription record', recordArguments('@', { months: '1', price: '5e5' })],
    ['subscription record', recordArguments('@', { months: '-1', price: '5' })],
    ['subscription record', recordArguments('tidak-ada@contoh.id', { months: '1', price: '5' })],
    ['subscription set-status', ['subscription', 'set-status', 'PL-0', 'success']],
    ['subscription set-status', ['subscription', 'set-status', 'PL-0', 'lunas']],
    ['subscription record', recordArguments('@', { status: 'pending', quota: '5000' })],
    ['subscription set-status', ['subscription', 'set-status', 'PL-0', 'expired', '--devices', '5']],
    ['quota set', ['quota', 'set', '@', '1.000']],
    ['quota set', ['quota', 'set', '@', '100', '200']],
    ['users disable', ['users', 'disable']],
    ['users show', ['users', 'show', 'tidak-ada@contoh.id']],
    ['users list', ['users', 'list', '--semua']],
    ['users list', ['users', 'list', '--search']],
  ];

  it('gives the usage of its command, code 2, and changes nothing', async () => {
    const state = async () =>
      JSON.stringify([
        await app.services.db.kysely.selectFrom('users').selectAll().execute(),
        await app.services.db.kysely.selectFrom('subscriptions').selectAll().execute(),
      ]);
    const before = await state();
    for (const [name, given] of wrong) {
      const { code, out, err } = await operator(...given.map((word) => (word === '@' ? seller.email : word)));
      expect({ code, out }, given.join(' ')).toEqual({ code: 2, out: [] });
      expect(err[0]).not.toBe('');
      expect(err.join('\n')).toContain(`Cara pakai:\n  ${name} `);
    }
    expect(await state()).toBe(before);
  });

  it('as the command prints the help', async () => {
    expect(await operator('hapus', 'semua')).toMatchObject({ code: 2, out: [] });
    expect(await operator()).toMatchObject({ code: 2, out: [] });
    const help = await operator('--help');
    expect(help).toMatchObject({ code: 0, err: [] });
    expect(help.out.join('\n')).toContain('subscription record <email> --plan');
    for (const words of [
      ['backup', '--help'],
      ['backup', '-h'],
      ['backup', 'help'],
    ])
      expect(await operator(...words)).toMatchObject({
        code: 0,
        out: [expect.stringContaining('backup <file>'), expect.anything()],
      });
    expect((await operator('users', 'list', '--search', 'help')).out.at(-1)).toBe('0 akun');
  });

  it('does not create a database in a folder without one', async () => {
    const { code, err } = await runOperator(['users', 'list'], { DATA_DIR: 'kosong' }, app.dataDir);
    expect(code).toBe(1);
    expect(err[0]).toContain('Tidak ada basis data di folder');
  });
});

it('the program prints to its streams and exits with the code', () => {
  const run = (...given: string[]) =>
    spawnSync(process.execPath, [path.join(import.meta.dirname, 'main.ts'), ...given], {
      encoding: 'utf8',
      env: { ...process.env, ...environment() },
    });
  const listed = run('users', 'list');
  expect({ status: listed.status, stderr: listed.stderr }).toEqual({ status: 0, stderr: '' });
  expect(listed.stdout).toContain(seller.email);
  expect(run('users', 'hapus')).toMatchObject({ status: 2, stdout: '' });
});

describe('a shared category list', () => {
  const params = { marketplace: 'akulaku' } as const;
  const load = async (csv: string) => {
    const file = path.join(app.dataDir, 'akulaku.csv');
    writeFileSync(file, csv);
    return await operator('categories', 'load', file);
  };
  const listOf = async (token: string) =>
    (await clientOf(app, token).call(listCategorySourcesEndpoint, { params })).data.list;
  const found = async (token: string) =>
    (await clientOf(app, token).call(searchLeavesEndpoint, { params, query: { search: '' } })).data;

  it('is used by every account without its own list, whose products are judged again', async () => {
    const form = new FormData();
    form.append('file', new Blob(['id,nama\n9,Topi']), 'sendiri.csv');
    const other = await registerSeller(app);
    await sendForm(app, 'PUT', '/api/categories/akulaku/list', { token: other.token, form });
    const version = async (id: string) =>
      (await app.services.db.kysely.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
        .rules_version;
    const before = [await version(seller.userId), await version(other.userId)];
    expect(await load('id,nama\n5,Batik\n7,Tas\n7,Tas')).toEqual({
      code: 0,
      out: ['2 kategori terbaca, 2 baris dilewati.', 'Berlaku untuk 1 akun.'],
      err: [],
    });
    expect(await found(seller.token)).toEqual([
      { id: '5', path: 'Batik' },
      { id: '7', path: 'Tas' },
    ]);
    expect(await listOf(seller.token)).toMatchObject({ fileName: 'akulaku.csv', leaves: 2, isShared: true });
    expect(await found(other.token)).toEqual([{ id: '9', path: 'Topi' }]);
    expect(await listOf(other.token)).toMatchObject({ fileName: 'sendiri.csv', isShared: false });
    expect([await version(seller.userId), await version(other.userId)]).toEqual([(before[0] ?? 0) + 1, before[1]]);
    await load('id,nama\n6,Sarung');
    expect(await found(seller.token)).toEqual([{ id: '6', path: 'Sarung' }]);
  });

  it('reaches the other accounts if one fails, which is named, or is gone', async () => {
    const { kysely } = app.services.db;
    const failing = await registerSeller(app);
    await (
      engineOf(kysely) === 'sqlite'
        ? sql`create trigger fails before update on users when new.id = ${sql.lit(failing.userId)}
          begin select raise(abort, 'fails'); end`
        : sql`alter table users add constraint fails check (id <> ${sql.lit(failing.userId)}) not valid`
    ).execute(kysely);
    const { code, out, err } = await load('id,nama\n5,Batik');
    expect({ code, out }).toEqual({ code: 1, out: [] });
    expect(err).toEqual([
      '1 kategori terbaca, 1 baris dilewati.',
      'Berlaku untuk 1 akun.',
      expect.stringContaining('Jalankan perintah ini lagi.'),
      expect.stringMatching(new RegExp(`^${failing.email}: .*fails`)),
    ]);
    const list = { target: 'akulaku', fileName: 'a.csv', bytes: Buffer.from('id,nama\n5,Batik') } as const;
    expect(await loadSharedList(operatorOf(app), { ...list, userIds: [randomUUID(), seller.userId] })).toMatchObject({
      accounts: 1,
      failures: [],
    });
  });

  it('that is unreadable changes nothing', async () => {
    expect(await load('halo')).toMatchObject({ code: 1, out: [] });
    expect(await listOf(seller.token)).toBeNull();
    expect(await operator('categories', 'load', 'tidak-ada.csv')).toMatchObject({ code: 2 });
  });
});
