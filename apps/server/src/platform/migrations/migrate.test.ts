import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../test/make-app.ts';
import { runOperator } from '../../cli/run-operator.ts';
import { DatabaseNewer, engineOf } from '../../core/database.ts';
import { migrate, pendingMigrations } from './migrate.ts';

let app: TestApp;
beforeEach(async () => {
  app = await makeApp();
});
afterEach(() => app.close());

it('a new database has every migration of the folder, in order and by file name', async () => {
  const files = readdirSync(import.meta.dirname)
    .filter((file) => /^\d/.test(file))
    .map((file) => path.basename(file, '.ts'))
    .toSorted();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    app.services.db.kysely,
  );
  expect(rows.map(({ name }) => name)).toEqual(files);
  const numbers = files.map((name) => Number(name.slice(0, 3)));
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('S16.3 a database whose tables do not match its migrations is refused with the reason', async () => {
  const { kysely } = app.services.db;
  const engine = engineOf(kysely);
  expect(await pendingMigrations(kysely, engine)).toEqual([]);
  await sql`alter table throttles rename column resets_at to ends_at`.execute(kysely);
  await expect(pendingMigrations(kysely, engine)).rejects.toThrow(/^tabelnya tidak sama dengan versi ini: throttles/);
  if (engine !== 'sqlite') return;
  const { code, err } = await runOperator(['migrate', '--dry-run'], { DATA_DIR: app.dataDir }, app.dataDir, Date.now);
  expect(code).toBe(1);
  expect(err.join()).toMatch(
    /tidak dapat diperbarui ke versi ini \(tabelnya .*: throttles\.resets_at\)\. Tidak ada yang diubah/,
  );
});

it('a database of a newer version is refused', async () => {
  const { kysely } = app.services.db;
  const engine = engineOf(kysely);
  await sql`insert into kysely_migration (name, timestamp) values ('999-nanti', '')`.execute(kysely);
  await expect(migrate(kysely, engine)).rejects.toThrow(DatabaseNewer);
});

it('a database with a missing index, additional tables or other migrator tables is accepted', async () => {
  const { kysely } = app.services.db;
  const engine = engineOf(kysely);
  await sql`drop index users_to_delete`.execute(kysely);
  await sql`create table notes_of_operator (id text primary key)`.execute(kysely);
  await sql`alter table kysely_migration_lock rename column is_locked to locked`.execute(kysely);
  expect(await pendingMigrations(kysely, engine)).toEqual([]);
});

it('tables are found in every schema of the search path', async ({ skip }) => {
  const { kysely } = app.services.db;
  const engine = engineOf(kysely);
  skip(engine !== 'postgres', 'only PostgreSQL has schemas');
  await sql`create schema before_public`.execute(kysely);
  await kysely.connection().execute(async (one) => {
    await sql`set search_path to before_public, public`.execute(one);
    expect(await pendingMigrations(one, engine)).toEqual([]);
  });
});

it('PostgreSQL keeps no statistics of accounts', async ({ skip }) => {
  const { kysely } = app.services.db;
  skip(engineOf(kysely) !== 'postgres', 'SQLite keeps none');
  const { rows } = await sql<{ table: string; target: number }>`
    select relname as table, attstattarget as target from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'user_id' and relkind = 'r'`.execute(kysely);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ target }) => target !== 0)).toEqual([]);
});
