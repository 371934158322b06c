import { mkdirSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openSession, type TestSeller } from '../test/factories.ts';
import type { TestApp } from '../test/make-app.ts';
import { eachWithApp } from '../test/seller-app.ts';
import { send } from '../test/send.ts';
import { runOperator } from './run-operator.ts';
import { engineOf } from '../core/database.ts';

let app: TestApp;
let seller: TestSeller;
eachWithApp((setup) => ({ app, seller } = setup));

const operator = (...given: string[]) => {
  const { config } = app.services;
  const database = config.databaseUrl === null ? {} : { DATABASE_URL: config.databaseUrl };
  return runOperator(given, { DATA_DIR: app.dataDir, ...database }, app.dataDir, () => app.clock.now);
};

const logIn = (password: string) =>
  send(app, 'POST', '/api/auth/login', { body: { email: seller.email, password }, from: '203.0.113.7' });

it('records who ran which command, and with it what it did to an account', async () => {
  expect((await operator('users', 'disable', seller.email)).code).toBe(0);
  expect((await operator('users', 'list')).code).toBe(0);
  const { out } = await operator('audit');
  const name = os.userInfo().username;
  const lines = out.filter((line) => line.includes(`Operator (${name})`));
  expect(lines.some((line) => line.includes(seller.email) && line.includes('Akun dinonaktifkan'))).toBe(true);
  expect(lines.some((line) => line.includes('users disable'))).toBe(true);
  expect(lines.some((line) => line.includes('users list'))).toBe(true);
});

it('says so if it shows only the newest 10,000 events', async () => {
  const events = Array.from({ length: 500 }, (_, index) => index);
  const { kysely } = app.services.db;
  for (let block = 0; block < 20; block += 1)
    await kysely
      .insertInto('audit_events')
      .values(
        events.map((index) => ({
          id: `${block}-${index}`,
          user_id: null,
          at: app.clock.now,
          kind: 'account-deleted' as const,
          actor: 'operator' as const,
          actor_name: null,
          place: null,
          browser: null,
          detail: null,
        })),
      )
      .execute();
  expect((await operator('audit')).out.at(-1)).toBe('10.000 peristiwa');
  expect((await operator('audit')).out.at(-1)).toBe('10.000 peristiwa terbaru; yang lebih lama tidak ditampilkan');
});

it('records commands that do not open the database as a server does', async () => {
  const isSqlite = app.services.config.databaseUrl === null;
  const copy = path.join(app.dataDir, 'salinan.sqlite');
  const given = isSqlite
    ? [['backup', copy], ['verify-backup', copy], ['migrate'], ['migrate', '--dry-run']]
    : [['backup', '--noted'], ['migrate'], ['migrate', '--dry-run']];
  for (const words of given) expect(await operator(...words), words.join(' ')).toMatchObject({ code: 0 });
  const { out } = await operator('audit');
  const noted = (name: string) =>
    out.filter((line) => line.includes('Operator (') && line.endsWith(`  ${name}`)).length;
  expect({ backup: noted('backup'), verified: noted('verify-backup'), migrate: noted('migrate') }).toEqual({
    backup: 1,
    verified: isSqlite ? 1 : 0,
    // A dry run leaves the database unchanged.
    migrate: 1,
  });
});

it('a command that cannot be recorded still runs, and says so', async () => {
  const { kysely } = app.services.db;
  const engine = engineOf(kysely);
  await (
    engine === 'postgres'
      ? sql`alter table audit_events add check (kind <> 'operator-command')`
      : sql`create trigger deaf before insert on audit_events begin select raise(abort, 'penuh'); end`
  ).execute(kysely);
  const beside = engine === 'postgres' ? ['backup', '--noted'] : ['backup', path.join(app.dataDir, 'salinan.sqlite')];
  for (const words of [['users', 'list'], beside])
    expect(await operator(...words), words.join(' ')).toMatchObject({
      code: 0,
      err: [expect.stringMatching(/^Perintah ini tidak tercatat di audit \(.+\)\.$/)],
    });
});

it('no database is created to record that a copy was verified', async () => {
  if (app.services.config.databaseUrl !== null) return;
  const copy = path.join(app.dataDir, 'salinan.sqlite');
  await operator('backup', copy);
  const elsewhere = path.join(app.dataDir, 'lain');
  mkdirSync(elsewhere);
  expect(await runOperator(['verify-backup', copy], { DATA_DIR: elsewhere }, elsewhere)).toMatchObject({ code: 0 });
  expect(readdirSync(elsewhere)).toEqual([]);
});

it('lists one account’s events of the given days', async () => {
  await logIn('salah1234');
  app.clock.now += 3 * 86_400_000;
  await logIn(seller.password);
  const recent = await operator('audit', '--email', seller.email, '--days', '2');
  expect(recent.out.join('\n')).toContain('203.0.113.*');
  expect(recent.out.join('\n')).not.toContain('password salah');
  expect((await operator('audit', '--email', seller.email)).out.join('\n')).toContain('password salah');
  expect((await operator('audit', '--days', '366')).code).toBe(2);
});

it('ends the dashboards of an account, but not its PCs', async () => {
  const pc = await openSession(app, seller.userId, 'pc-1');
  const { out } = await operator('sessions', 'end', seller.email);
  expect(out).toEqual([`1 dashboard milik ${seller.email} dikeluarkan.`]);
  const statusOf = async (token: string) => (await send(app, 'GET', '/api/me', { token })).status;
  expect([await statusOf(seller.token), await statusOf(pc)]).toEqual([401, 200]);
});
