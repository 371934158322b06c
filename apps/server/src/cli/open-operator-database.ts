import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { operatorMessages as texts } from '@pindahlapak/messages';
import type { Config } from '../config.ts';
import type { Database } from '../core/database.ts';
import { openPostgres } from '../platform/postgres/postgres.ts';
import { databaseFileName, openSqliteFile } from '../platform/sqlite/sqlite.ts';
import { OperatorFailure } from './command.ts';

/** Opens the server's database beside it. Never makes a new one: a wrong DATA_DIR must not look like an empty shop. */
export async function openOperatorDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl !== null) {
    return await openPostgres(config.databaseUrl, (error) => process.stderr.write(`${error.message}\n`));
  }
  if (!existsSync(path.join(config.dataDir, databaseFileName)))
    throw new OperatorFailure(texts.noDatabase(config.dataDir));
  return await openSqliteFile(config.dataDir);
}
