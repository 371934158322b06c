import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../test/make-app.ts';
import { DatabaseNewer, engineOf } from '../../core/database.ts';
import { migrate } from './migrate.ts';

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

it('a database of a newer version is refused', async () => {
  const { kysely } = app.services.db;
  const engine = engineOf(kysely);
  await sql`insert into kysely_migration (name, timestamp) values ('999-nanti', '')`.execute(kysely);
  await expect(migrate(kysely, engine)).rejects.toThrow(DatabaseNewer);
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
