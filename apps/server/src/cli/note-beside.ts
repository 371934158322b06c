import { existsSync } from 'node:fs';
import { Kysely } from 'kysely';
import { noteEvent } from '../accounts/audit/note-event.ts';
import type { Config } from '../core/config.ts';
import type { Queryable } from '../core/database.ts';
import type { Schema } from '../core/schema.ts';
import { withOneConnection } from '../platform/postgres/postgres.ts';
import { openWriting } from '../platform/sqlite/connections.ts';
import { createSqliteDialect } from '../platform/sqlite/sqlite-dialect.ts';
import { databaseFileOf } from '../platform/sqlite/folder.ts';
import { operatorActor } from './open-operator-context.ts';
import type { CommandName } from './command.ts';

async function withDatabase({ databaseUrl, dataDir }: Config, work: (db: Queryable) => Promise<void>): Promise<void> {
  if (databaseUrl !== null) return await withOneConnection(databaseUrl, work);
  const file = databaseFileOf(dataDir);
  // A backup may be checked on a machine without a database: no new one is made for the note.
  if (!existsSync(file)) return;
  const kysely = new Kysely<Schema>({ dialect: createSqliteDialect(openWriting(file)) });
  try {
    await work(kysely);
  } finally {
    await kysely.destroy();
  }
}

/**
 * Notes in the audit that the operator ran a command that does not open the database as a server does: it migrates nothing.
 * Throws the database's errors, for instance where the database is older than the audit.
 */
export async function noteBeside(config: Config, now: () => number, name: CommandName): Promise<void> {
  const operator = { actor: operatorActor(), network: null, userAgent: null, now };
  await withDatabase(config, (db) => noteEvent(operator, db, null, 'operator-command', name));
}
