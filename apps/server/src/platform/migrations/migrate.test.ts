import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../test/make-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await makeApp();
});
afterEach(() => app.close());

it('a new database has had every migration of the folder, in their order, under the names of their files', async () => {
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
