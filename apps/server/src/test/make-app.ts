import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Config } from '../core/config.ts';
import { closeServices, openDatabase, openServices } from '../open-services.ts';
import { createPasswords, type PasswordCost, type Passwords } from '../core/secrets/passwords.ts';
import { databaseFileOf } from '../platform/sqlite/folder.ts';
import { lendApp } from './lent/lend-app.ts';
import { lendDatabase } from './lent/lend-database.ts';
import type { OpenApp, RunningApp } from './lent/open-app.ts';
import { watchStatements } from './statements/watch-statements.ts';

export interface TestApp extends RunningApp {
  close(): Promise<void>;
}

const cheapest: PasswordCost = { memoryCost: 64, timeCost: 1 };

const makeFolder = () => mkdtemp(path.join(os.tmpdir(), 'pindahlapak-test-'));

let migrated: Promise<Buffer> | undefined;

/** The file of a database of this version without rows, made once: the migrations take longer than most tests. */
async function makeMigrated(): Promise<Buffer> {
  const folder = await makeFolder();
  await (await openDatabase({ ...readConfig({}, folder), dataDir: folder })).close();
  const file = await readFile(databaseFileOf(folder));
  await rm(folder, { recursive: true, force: true });
  return file;
}

async function openApp(settings: Partial<Config>, passwords: Passwords): Promise<OpenApp> {
  const dataDir = await makeFolder();
  const server = process.env.TEST_DATABASE_URL;
  const own = server === undefined ? null : await lendDatabase(server);
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
  // The application's statements are judged; tests themselves may look at any row.
  const { watched, assertNamed } = await watchStatements(services.db);
  const app = await buildApp({ ...services, db: watched });
  let isClosed = false;
  app.addHook('onClose', async () => {
    isClosed = true;
  });
  await app.ready();
  return {
    made: { app, services, clock, dataDir },
    database: own,
    isClosed: () => isClosed,
    assertNamed,
    close: async () => {
      await app.close();
      await closeServices(services);
      await own?.giveBack();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * The real application on a real, empty database: SQLite in a folder of its own, or a database of its own on the
 * PostgreSQL server that TEST_DATABASE_URL names. Passwords are hashed at the least cost; a test that is about their cost
 * passes `createPasswords()`, as an installation has them. Without settings and passwords it may be one whose test has ended, as
 * it was before; a test of what a process keeps, or of an opening, passes `{}`. Closing it throws where one of its statements
 * did not say of which account it asked.
 */
export async function makeApp(settings?: Partial<Config>, passwords?: Passwords): Promise<TestApp> {
  const open = () => openApp(settings ?? {}, passwords ?? createPasswords(cheapest));
  if (settings === undefined && passwords === undefined) return await lendApp(open);
  const { made, close, assertNamed } = await open();
  return {
    ...made,
    close: async () => {
      await close();
      assertNamed();
    },
  };
}
