import { existsSync } from 'node:fs';
import os from 'node:os';
import process from 'node:process';
import { operatorMessages as texts } from '@pindahlapak/messages';
import type { Config } from '../core/config.ts';
import { createLocalChangeBus, type ChangeBus } from '../core/change-bus.ts';
import type { Actor, Context, Log } from '../core/context.ts';
import type { Database, Queryable } from '../core/database.ts';
import { createVault, type SealingKey } from '../core/secrets/vault.ts';
import { createPasswords } from '../core/secrets/passwords.ts';
import { createAccountLimiter, createCallLimits } from '../core/call-limits.ts';
import { createPostgresPublisher, openPostgresPublisher } from '../platform/events/postgres-change-bus.ts';
import { loadMailKey, mailKeyFileOf } from '../platform/mail/mail-key.ts';
import { createMailDrop } from '../platform/mail/open-mail-queue.ts';
import { openPostgres, withOneConnection } from '../platform/postgres/postgres.ts';
import { databaseFileOf } from '../platform/sqlite/folder.ts';
import { openWriting, createSqliteDialect } from '../platform/sqlite-dialect/sqlite-dialect.ts';
import { openSqliteFile } from '../platform/sqlite/sqlite.ts';
import { OperatorFailure, type CommandName } from './command.ts';
import { Kysely } from 'kysely';
import { recordEvent } from '../accounts/audit/record-event.ts';
import { Judging } from '../readiness/judging.ts';
import type { Schema } from '../core/schema.ts';

const toStandardError = (_details: object, message: string): void => void process.stderr.write(`${message}\n`);
const log: Log = { info: () => {}, warn: toStandardError, error: toStandardError };

/**
 * Opens the server's database while the server may be running. Never creates one: a wrong DATA_DIR must not look like
 * an empty shop.
 */
async function openDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl !== null) {
    return await openPostgres(config.databaseUrl, (error) => process.stderr.write(`${error.message}\n`));
  }
  if (!existsSync(databaseFileOf(config.dataDir))) throw new OperatorFailure(texts.noDatabase(config.dataDir));
  return await openSqliteFile(config.dataDir);
}

/** Opens the bus that notifies the servers' open dashboards of changes through PostgreSQL. */
function openChanges({ databaseUrl, changesDatabaseUrl }: Config, db: Database): ChangeBus {
  if (databaseUrl === null) return createLocalChangeBus();
  if (changesDatabaseUrl === null) return createPostgresPublisher(db.kysely);
  return openPostgresPublisher(changesDatabaseUrl, (error) => process.stderr.write(`${error.message}\n`));
}

/** Returns the servers' key. Never creates one: no server could send mail encrypted with it. */
async function readMailKey({ dataDir }: Config): Promise<SealingKey> {
  if (!existsSync(mailKeyFileOf(dataDir))) throw new OperatorFailure(texts.noMailKey(dataDir));
  return await loadMailKey(dataDir);
}

/** Returns the actor of the command line, with the login name on this machine. */
const operatorActor = (): Actor => ({ kind: 'operator', name: os.userInfo().username });

/**
 * Opens the context for actions of the operator's command line. With PostgreSQL the servers notify open dashboards of
 * its changes; with SQLite dashboards see them at their next request. Throws OperatorFailure, DatabaseRefused.
 */
export async function openOperatorContext(config: Config, now: () => number): Promise<Context> {
  const db = await openDatabase(config);
  return {
    config,
    db,
    now,
    changes: openChanges(config, db),
    mail: createMailDrop(() => readMailKey(config), now),
    passwords: createPasswords(),
    vault: createVault(() => readMailKey(config)),
    judge: new Judging(),
    accountLimiter: createAccountLimiter(),
    callLimits: createCallLimits(),
    actor: operatorActor(),
    network: null,
    userAgent: null,
    log,
  };
}

async function withDatabase({ databaseUrl, dataDir }: Config, work: (db: Queryable) => Promise<void>): Promise<void> {
  if (databaseUrl !== null) return await withOneConnection(databaseUrl, work);
  const file = databaseFileOf(dataDir);
  // A backup may be verified on a machine without a database: none is created to record that.
  if (!existsSync(file)) return;
  const kysely = new Kysely<Schema>({ dialect: createSqliteDialect(openWriting(file)) });
  try {
    await work(kysely);
  } finally {
    await kysely.destroy();
  }
}

/**
 * Records in the audit that the operator ran a command that does not open the database as a server does. Migrates
 * nothing, so it fails with a database error if the database has no audit table yet.
 */
export async function recordWithoutMigrating(config: Config, now: () => number, name: CommandName): Promise<void> {
  const operator = { actor: operatorActor(), network: null, userAgent: null, now };
  await withDatabase(config, (db) => recordEvent(operator, db, null, 'operator-command', name));
}
