import { randomBytes } from 'node:crypto';
import os from 'node:os';
import { Client } from 'pg';
import { readConfig } from '../read-config.ts';
import { openDatabase } from '../open-services.ts';

export interface TestDatabase {
  url: string;
  /** Ends all connections and drops the database, or empties it for a later test. */
  drop(): Promise<void>;
}

async function run(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function create(server: string, template: string | null): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await run(server, `create database ${name}${template === null ? '' : ` template ${template} strategy file_copy`}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(server, `drop database if exists ${name} with (force)`) };
}

export const createTestDatabase = (server: string): Promise<TestDatabase> => create(server, null);

let template: Promise<string> | undefined;

/** Returns the name of an empty, migrated database, created once: migrations take longer than most tests. */
async function createTemplate(server: string): Promise<string> {
  const { url } = await createTestDatabase(server);
  await (await openDatabase({ ...readConfig({}, os.tmpdir()), databaseUrl: url })).close();
  return new URL(url).pathname.slice(1);
}

/** Empty, migrated databases that tests have returned: creating and dropping one takes longer than most tests. */
const unused: TestDatabase[] = [];

const schemaDigest = `select md5(string_agg(t::text, ' ' order by t)) ||
    (select string_agg(name, ' ') from kysely_migration) as digest from (
  select attrelid, attname, atttypid, attnotnull, attstattarget, null from pg_attribute
    where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  union all select tgrelid, tgname, tgfoid, null, null, tgenabled from pg_trigger) t`;

const digestOf = async (client: Client): Promise<string> =>
  (await client.query<{ digest: string }>(schemaDigest)).rows[0]?.digest ?? '';

/** Deletes all rows but those of the migrations, in any order. */
const emptyTables = `do $$ declare name text; begin
  set local session_replication_role = replica;
  for name in select relname from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'
  loop execute format('delete from %I', name); end loop; end $$`;

/** Ends all other connections, of which those of a closed pool may still be ending. */
const endConnections = `select pg_terminate_backend(pid, 5000) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

/**
 * Returns an empty, migrated database on a PostgreSQL server. A database is used again after its `drop`, unless a test
 * changed its schema or migrations.
 */
export async function createMigratedDatabase(server: string): Promise<TestDatabase> {
  const returned = unused.pop();
  if (returned) return returned;
  const created = await create(server, await (template ??= createTemplate(server)));
  const client = new Client({ connectionString: created.url });
  client.on('error', () => {});
  await client.connect();
  const digest = await digestOf(client);
  const database = {
    url: created.url,
    drop: async () => {
      await client.query(endConnections);
      if ((await digestOf(client)) === digest) {
        await client.query(emptyTables);
        unused.push(database);
      } else {
        await client.end();
        await created.drop();
      }
    },
  };
  return database;
}
