import { randomBytes } from 'node:crypto';
import os from 'node:os';
import { Client } from 'pg';
import { readConfig } from '../read-config.ts';
import { openDatabase } from '../open-services.ts';

export interface TestDatabase {
  url: string;
  /** Drops the database, even if there are connections. */
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

/** Creates an empty, migrated database on a PostgreSQL server. */
export const createMigratedDatabase = async (server: string): Promise<TestDatabase> =>
  create(server, await (template ??= createTemplate(server)));
