import os from 'node:os';
import { Client } from 'pg';
import { readConfig } from '../../config.ts';
import { openDatabase } from '../../open-services.ts';
import { createTestDatabase, type TestDatabase } from '../postgres-database.ts';

interface MigratedDatabase extends TestDatabase {
  /** Stays connected: a new connection reads the description of every table anew. */
  client: Client;
  shape: string;
}

export interface LentDatabase {
  url: string;
  /** Takes all rows out; whether the database is what it was when it was lent. */
  empty(): Promise<boolean>;
  giveBack(): Promise<void>;
}

/**
 * Databases whose tests have ended, empty again: a migration takes longer than most tests. They stay at the end; the server
 * is thrown away with them (scripts/with-postgres.mjs).
 */
const free: MigratedDatabase[] = [];

/** What a database is made of, which a test may have changed; a row that is written anew has another number (xmin). */
async function readShape(client: Client): Promise<string> {
  const lists = ['attribute', 'attrdef', 'constraint', 'proc', 'trigger'].map(
    (list) => `(select array[count(*), max(xmin::text::bigint)]::text from pg_${list}) as of_${list}`,
  );
  const { rows } = await client.query(`select ${lists.join(', ')}`);
  return JSON.stringify(rows);
}

async function createMigrated(server: string): Promise<MigratedDatabase> {
  const database = await createTestDatabase(server);
  const { close } = await openDatabase({ ...readConfig({}, os.tmpdir()), databaseUrl: database.url });
  await close();
  const client = new Client({ connectionString: database.url });
  // A server that ends while nobody asks it anything would end the tests.
  client.on('error', () => {});
  await client.connect();
  await client.query(`set lock_timeout = '5s'`);
  return { ...database, client, shape: await readShape(client) };
}

/** Truncates the tables that have rows: most have none, and a truncation makes a file. */
const emptyTables = `do $$
declare
  name regclass;
  has_rows boolean;
begin
  for name in
    select oid from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely_%'
  loop
    execute format('select exists (select from %s)', name) into has_rows;
    if has_rows then
      execute format('truncate %s cascade', name);
    end if;
  end loop;
end $$`;

/**
 * Lends a test a database of this version's tables, without rows, on a PostgreSQL server. One that has another shape when it is
 * given back, or cannot be emptied, is dropped.
 */
export async function lendDatabase(server: string): Promise<LentDatabase> {
  const database = free.pop() ?? (await createMigrated(server));
  const isEmptied = async () => {
    await database.client.query(emptyTables);
    return (await readShape(database.client)) === database.shape;
  };
  return {
    url: database.url,
    empty: () => isEmptied().catch(() => false),
    giveBack: async () => {
      if (await isEmptied().catch(() => false)) return void free.push(database);
      await database.client.end();
      await database.drop();
    },
  };
}
