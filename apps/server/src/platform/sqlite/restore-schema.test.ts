import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runOperator } from '../../cli/run-operator.ts';
import { registerSeller, type TestSeller } from '../../test/factories.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';
import { send } from '../../test/send.ts';

let folder: string;
let file: string;
let app: TestApp;
let seller: TestSeller;
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pindahlapak-skema-'));
  file = path.join(folder, 'cadangan.sqlite');
  app = await makeApp({ databaseUrl: null });
  seller = await registerSeller(app);
  expect((await operator('backup', file)).code).toBe(0);
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const operator = (...given: string[]) => runOperator(given, { DATA_DIR: app.dataDir }, folder, app.services.now);

function change(...statements: string[]): void {
  const database = new DatabaseSync(file);
  for (const statement of statements) database.exec(statement);
  database.close();
}

const additions: Record<string, string[]> = {
  'a trigger': [
    `create trigger jahat after update on users when new.password_hash <> 'x'
      begin update users set password_hash = 'x' where id = new.id; end`,
  ],
  'another trigger under the name of ours': [
    'drop trigger audit_events_stay',
    'create trigger audit_events_stay before update on audit_events begin delete from sessions; end',
  ],
  'a view': ['create view lihat as select password_hash from users'],
  'an index': ['create index tambahan on users (lower(email))'],
  'a table with a constraint of its own': [
    'drop table throttles',
    'create table throttles (key text primary key, count integer not null check (count < 2), resets_at bigint not null)',
    'create index throttles_by_end on throttles (resets_at)',
  ],
};

it.each(Object.entries(additions))('a backup with %s is refused, and nothing is changed', async (_, statements) => {
  change(...statements);
  for (const command of ['verify-backup', 'restore'])
    expect(await operator(command, file)).toMatchObject({
      code: 1,
      err: [expect.stringContaining('tabelnya tidak sama dengan versi ini')],
    });
  const { status } = await send(app, 'GET', '/api/me', { token: seller.token });
  expect(status).toBe(200);
});

it('a backup whose tables of Kysely have another form is restored', async () => {
  change(
    'create table kept as select * from kysely_migration',
    'drop table kysely_migration',
    'create table kysely_migration (name text not null primary key, timestamp text not null, extra text)',
    'insert into kysely_migration (name, timestamp) select name, timestamp from kept',
    'drop table kept',
  );
  for (const command of ['verify-backup', 'restore'])
    expect(await operator(command, file)).toMatchObject({ code: 0, err: [] });
});

it('a restore raises all versions of each account above their previous values', async () => {
  const versions = async () => {
    const columns = ['catalogue_version', 'rules_version', 'exports_version', 'source_version'] as const;
    const row = await app.services.db.kysely.selectFrom('users').select(columns).executeTakeFirstOrThrow();
    return columns.map((column) => row[column]);
  };
  await app.services.db.kysely
    .updateTable('users')
    .set({ catalogue_version: 5, rules_version: 6, exports_version: 7, source_version: 8 })
    .execute();
  expect((await operator('restore', file)).code).toBe(0);
  expect(await versions()).toEqual([6, 7, 8, 9]);
});
