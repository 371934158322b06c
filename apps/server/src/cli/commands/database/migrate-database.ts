import { existsSync } from 'node:fs';
import { operatorMessages as texts } from '@pindahlapak/messages';
import * as z from 'zod/mini';
import type { Config } from '../../../core/config.ts';
import { openPostgres, pendingOfPostgres } from '../../../platform/postgres/postgres.ts';
import { databaseFileOf } from '../../../platform/sqlite/folder.ts';
import { openSqlite, pendingOfSqlite } from '../../../platform/sqlite/sqlite.ts';
import { defineCommand, OperatorFailure } from '../../command.ts';

async function findPending({ databaseUrl, dataDir }: Config): Promise<string[]> {
  if (databaseUrl !== null) return await pendingOfPostgres(databaseUrl);
  if (!existsSync(databaseFileOf(dataDir))) throw new OperatorFailure(texts.noDatabase(dataDir));
  return await pendingOfSqlite(dataDir);
}

/** Takes the folder as a server does: another one must not work on the database meanwhile. */
async function migrateDatabase({ databaseUrl, dataDir }: Config): Promise<void> {
  const database = databaseUrl === null ? await openSqlite(dataDir) : await openPostgres(databaseUrl, () => undefined);
  await database.close();
}

export const migrateDatabaseCommand = defineCommand({
  name: 'migrate',
  positionals: [],
  options: [],
  flags: ['dry-run'],
  input: z.object({ 'dry-run': z.optional(z.boolean()) }),
  async run({ config, leaveNoNote }, { 'dry-run': isTrial = false }) {
    if (isTrial) leaveNoNote();
    const pending = await findPending(config);
    if (pending.length === 0) return [texts.upToDate];
    const names = pending.join(', ');
    if (isTrial) return [texts.wouldMigrate(names)];
    await migrateDatabase(config);
    return [texts.migrated(names)];
  },
});
