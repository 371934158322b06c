import process from 'node:process';
import { serverStartMessages as texts } from '@pindahlapak/messages';
import type { Config } from './core/config.ts';
import { messageOf } from './core/message-of.ts';
import type { Database } from './core/database.ts';
import { openPostgres } from './platform/postgres/postgres.ts';
import { openSqlite } from './platform/sqlite/sqlite.ts';
import { createLocalChangeBus, type ChangeBus } from './core/change-bus.ts';
import { createPostgresChangeBus } from './platform/events/postgres-change-bus.ts';
import { openMailQueue } from './platform/mail/open-mail-queue.ts';
import { loadMailKey } from './platform/mail/mail-key.ts';
import { createVault } from './core/secrets/vault.ts';
import { createPasswords } from './core/secrets/passwords.ts';
import type { Services } from './core/context.ts';
import { accountTurnLimits } from './core/in-account.ts';
import { createLanes } from './core/turns/lanes.ts';
import { createTurns } from './core/turns/turns.ts';

/** Opens the database that the settings name. Throws DatabaseRefused where it cannot be used as it is. */
export const openDatabase = (config: Config): Promise<Database> =>
  config.databaseUrl === null
    ? openSqlite(config.dataDir)
    : openPostgres(config.databaseUrl, (error) => process.stderr.write(`${texts.databaseLost(messageOf(error))}\n`));

const openChangeBus = async (config: Config, db: Database): Promise<ChangeBus> =>
  config.databaseUrl === null
    ? createLocalChangeBus()
    : await createPostgresChangeBus(config.databaseUrl, db.kysely, (error) =>
        process.stderr.write(`${texts.changesLost(messageOf(error))}\n`),
      );

/** Opens everything that the application is built with. */
export async function openServices(config: Config, now: () => number = Date.now): Promise<Services> {
  const db = await openDatabase(config);
  return {
    config,
    db,
    now,
    changes: await openChangeBus(config, db),
    mail: await openMailQueue(config, db, now),
    passwords: createPasswords(),
    vault: createVault(() => loadMailKey(config.dataDir)),
    accountTurns: createTurns(accountTurnLimits),
    lanes: createLanes(),
  };
}

/** Closes what openServices opened, the database last. */
export async function closeServices(services: Services): Promise<void> {
  await services.mail.close();
  await services.changes.close();
  await services.db.close();
}
