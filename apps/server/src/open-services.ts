import process from 'node:process';
import { serverStartMessages as texts } from '@pindahlapak/messages';
import type { Config } from './core/config.ts';
import { messageOf } from './core/refusal.ts';
import { DatabaseRefused, type Database } from './core/database.ts';
import { openSqlite } from './platform/sqlite/sqlite.ts';
import { createLocalChangeBus, type ChangeBus } from './core/change-bus.ts';
import { openMailQueue } from './platform/mail/open-mail-queue.ts';
import { loadMailKey } from './platform/mail/mail-key.ts';
import { createVault } from './core/secrets/vault.ts';
import { createPasswords } from './core/secrets/passwords.ts';
import type { Services } from './core/context.ts';
import { createAccountLimiter, createCallLimits } from './core/call-limits.ts';
import { closeWorkers } from './files/run-in-worker.ts';
import { Judging } from './readiness/judging.ts';

// Modules for PostgreSQL are only loaded if needed, which saves memory on servers with SQLite.

/** Opens the database in the settings. */
export async function openDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl === null) return await openSqlite(config.dataDir);
  const { openPostgres } = await import('./platform/postgres/postgres.ts');
  return await openPostgres(config.databaseUrl, (error) =>
    process.stderr.write(`${texts.databaseLost(messageOf(error))}\n`),
  );
}

async function openChangeBus(config: Config, db: Database): Promise<ChangeBus> {
  if (config.databaseUrl === null) return createLocalChangeBus();
  const { createPostgresChangeBus, createPostgresPublisher, openPostgresPublisher } =
    await import('./platform/events/postgres-change-bus.ts');
  const onTrouble = (error: unknown) => void process.stderr.write(`${texts.changesLost(messageOf(error))}\n`);
  const { changesDatabaseUrl } = config;
  if (changesDatabaseUrl === null)
    return await createPostgresChangeBus(config.databaseUrl, createPostgresPublisher(db.kysely), onTrouble);
  const publisher = openPostgresPublisher(changesDatabaseUrl, onTrouble);
  try {
    return await createPostgresChangeBus(changesDatabaseUrl, publisher, onTrouble);
  } catch (error) {
    await publisher.close();
    throw new DatabaseRefused(texts.changesUnusable(messageOf(error)), { cause: error });
  }
}

/** Opens all services of the application. */
export async function openServices(config: Config, now: () => number = Date.now): Promise<Services> {
  const db = await openDatabase(config);
  const changes = await openChangeBus(config, db).catch(async (error: unknown) => {
    await db.close();
    throw error;
  });
  return {
    config,
    db,
    now,
    changes,
    mail: await openMailQueue(config, db, now),
    passwords: createPasswords(),
    vault: createVault(() => loadMailKey(config.dataDir)),
    judge: new Judging(),
    accountLimiter: createAccountLimiter(),
    callLimits: createCallLimits(),
  };
}

/** Closes the services opened by `openServices`, the database last. */
export async function closeServices(services: Services): Promise<void> {
  await services.judge.close();
  await closeWorkers();
  await services.mail.close();
  await services.changes.close();
  await services.db.close();
}
