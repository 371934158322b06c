import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { readConfig } from '../read-config.ts';
import type { Config } from '../core/config.ts';
import type { Services } from '../core/context.ts';
import { createPasswords, type PasswordCost, type Passwords } from '../core/secrets/passwords.ts';
import { openDatabase, openServices } from '../open-services.ts';
import { databaseFileOf } from '../platform/sqlite/folder.ts';
import { createMigratedDatabase } from './postgres-database.ts';
import { watchStatements } from './statements/watch-statements.ts';

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  /** A clock that tests move forward. */
  clock: { now: number };
  dataDir: string;
  /** Throws if one of the application's statements did not name its account. */
  close(): Promise<void>;
}

const cheapest: PasswordCost = { memoryCost: 64, timeCost: 1 };

const makeFolder = () => mkdtemp(path.join(os.tmpdir(), 'pindahlapak-test-'));

let migrated: Promise<Buffer> | undefined;

/** Returns the file of an empty, migrated database, created once: migrations take longer than most tests. */
async function makeMigrated(): Promise<Buffer> {
  const folder = await makeFolder();
  await (await openDatabase({ ...readConfig({}, folder), dataDir: folder })).close();
  const file = await readFile(databaseFileOf(folder));
  await rm(folder, { recursive: true, force: true });
  return file;
}

/**
 * Creates the real application on a real, empty database: SQLite in its own folder, or its own database on the
 * PostgreSQL server in TEST_DATABASE_URL. Passwords are hashed at the lowest cost; tests of that cost pass
 * `createPasswords()`.
 */
export async function makeApp(
  settings: Partial<Config> = {},
  passwords: Passwords = createPasswords(cheapest),
): Promise<TestApp> {
  const dataDir = await makeFolder();
  const server = process.env.TEST_DATABASE_URL;
  const own = server === undefined ? null : await createMigratedDatabase(server);
  const config: Config = {
    ...readConfig({ LOG_LEVEL: 'silent' }, dataDir),
    dataDir,
    databaseUrl: own?.url ?? null,
    ...settings,
  };
  if (config.databaseUrl === null && config.dataDir === dataDir)
    await writeFile(databaseFileOf(dataDir), await (migrated ??= makeMigrated()), { mode: 0o600 });
  const clock = { now: Date.now() };
  const services = { ...(await openServices(config, () => clock.now)), passwords };
  // Only the application's statements are checked; tests themselves may read any row.
  const { watched, assertNamed } = await watchStatements(services.db);
  const app = await buildApp({ ...services, db: watched });
  await app.ready();
  let isClosed = false;
  return {
    app,
    services,
    clock,
    dataDir,
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await app.close();
      // Like `closeServices`, but the processes that read files stay for the next test: starting them takes longer than
      // most.
      await services.judge.close();
      await services.mail.close();
      await services.changes.close();
      await services.db.close();
      await own?.drop();
      await rm(dataDir, { recursive: true, force: true });
      assertNamed();
    },
  };
}
