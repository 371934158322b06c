import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { Schema } from '../../core/schema.ts';
import { migrate } from '../migrations/migrate.ts';
import { createSqliteDialect } from '../sqlite-dialect/sqlite-dialect.ts';

const file = readFileSync(path.resolve(import.meta.dirname, '../../../../../deploy/citus.sql'), 'utf8');

const quotedIn = (text: string): string[] => [...text.matchAll(/'([a-z_]+)'/g)].map(([, name = '']) => name);
const between = (start: string, end: string): string => {
  const from = file.indexOf(start);
  expect(from).toBeGreaterThan(-1);
  return file.slice(from + start.length, file.indexOf(end, from));
};

/** Tables that Citus distributes by account, in the order of the file. */
const distributed = ['users', ...quotedIn(between('unnest(array[', ']'))];
/** Tables that stay on the coordinator. */
const local = quotedIn(between('insert into layout (name) values', ';'));

const database = new DatabaseSync(':memory:');
await migrate(new Kysely<Schema>({ dialect: createSqliteDialect(database) }), 'sqlite');
afterAll(() => database.close());

const ask = (statement: string) => database.prepare(statement).all() as Record<string, unknown>[];
const tables = ask("select name from sqlite_schema where type = 'table' and name not like 'kysely_%'").map(({ name }) =>
  String(name),
);

describe('deploy/citus.sql', () => {
  it('names every table of the schema once', () => {
    expect([...distributed, ...local].toSorted()).toEqual(tables.toSorted());
  });

  it('distributes the tables whose keys all contain the account, referenced tables first', () => {
    for (const [place, table] of distributed.entries()) {
      const key = ask(`pragma table_info(${table})`).filter(({ pk }) => pk === 1);
      expect(key, table).toMatchObject([{ name: table === 'users' ? 'id' : 'user_id' }]);
      for (const { name } of ask(`pragma index_list(${table})`).filter(({ unique }) => unique === 1)) {
        const columns = ask(`pragma index_info(${String(name)})`).map((column) => column['name']);
        expect(columns, String(name)).toContain(table === 'users' ? 'id' : 'user_id');
      }
      for (const { table: target } of ask(`pragma foreign_key_list(${table})`))
        expect(distributed.indexOf(String(target)), `${table} points at ${String(target)}`).toBeLessThan(place);
    }
  });

  it('leaves tables without foreign keys from or to them on the coordinator', () => {
    for (const table of tables)
      for (const { table: target } of ask(`pragma foreign_key_list(${table})`))
        expect([table, target].filter((name) => local.includes(String(name)))).toEqual([]);
  });
});
