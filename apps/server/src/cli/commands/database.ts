import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { operatorMessages as texts } from '@pindahlapak/messages';
import { formatBytes, jakartaStamp } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { backUpSqlite, recordBackup } from '../../platform/sqlite/back-up-sqlite.ts';
import { type Command, defineCommand, OperatorFailure, UsageError, filePath, wholeNumber } from '../command.ts';
import { verifyBackup, restoreSqlite } from '../../platform/sqlite/restore-sqlite.ts';
import type { Config } from '../../core/config.ts';
import { openPostgres, pendingOfPostgres } from '../../platform/postgres/postgres.ts';
import { databaseFileOf } from '../../platform/sqlite/folder.ts';
import { openSqlite, pendingOfSqlite } from '../../platform/sqlite/sqlite.ts';

const defaultBackupCount = 14;
const keepMax = 1000;

/** Returns an unused file name with the current second; a second backup in that second gets a number. */
function newFileIn(folder: string, now: number): string {
  const name = path.join(folder, `pindahlapak-${jakartaStamp(new Date(now))}`);
  for (let number = 2, file = `${name}.sqlite`; ; number += 1) {
    if (!existsSync(file)) return file;
    file = `${name}-${number}.sqlite`;
  }
}

const withoutEnding = (name: string): string => name.slice(0, -'.sqlite'.length);
/** Names made by `newFileIn`; no other file in the folder is ever removed. */
const ownName = /^pindahlapak-[\d-]+\.sqlite$/;

/**
 * Removes all but `made`, whatever the clock says, and the newest other copies in its folder. Returns their number.
 */
function removeOld(made: string, keep: number): number {
  const folder = path.dirname(made);
  const old = readdirSync(folder)
    .filter((name) => ownName.test(name) && name !== path.basename(made))
    .map(withoutEnding)
    .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }))
    .slice(keep - 1);
  for (const name of old) rmSync(path.join(folder, `${name}.sqlite`), { force: true });
  return old.length;
}

async function findPending({ databaseUrl, dataDir }: Config): Promise<string[]> {
  if (databaseUrl !== null) return await pendingOfPostgres(databaseUrl);
  if (!existsSync(databaseFileOf(dataDir))) throw new OperatorFailure(texts.noDatabase(dataDir));
  return await pendingOfSqlite(dataDir);
}

/** Locks the folder as a server does: no server may use the database meanwhile. */
async function migrateDatabase({ databaseUrl, dataDir }: Config): Promise<void> {
  const database = databaseUrl === null ? await openSqlite(dataDir) : await openPostgres(databaseUrl, () => undefined);
  await database.close();
}

export const databaseCommands: readonly Command[] = [
  defineCommand({
    name: 'backup',
    positionals: ['file'],
    flags: ['noted'],
    input: z.object({
      file: z.optional(filePath),
      to: z.optional(filePath),
      keep: z.optional(wholeNumber('--keep', 1, keepMax)),
      noted: z.optional(z.boolean()),
    }),
    async run({ config, now }, { file, to, keep, noted = false }) {
      if (noted) {
        if ([file, to, keep].some((given) => given !== undefined)) throw new UsageError(texts.notedAlone);
        if (config.databaseUrl === null) throw new OperatorFailure(texts.notedNeedsPostgres);
        if (!recordBackup(config.dataDir, now())) throw new OperatorFailure(texts.backupNotRecorded(config.dataDir));
        return [texts.backupRecorded];
      }
      if ((file === undefined) === (to === undefined)) throw new UsageError(texts.fileOrFolder);
      if (keep !== undefined && to === undefined) throw new UsageError(texts.keepNeedsFolder);
      if (config.databaseUrl !== null) throw new OperatorFailure(texts.usePgDump);
      const target = path.resolve(file ?? newFileIn(to ?? '', now()));
      if (existsSync(target)) throw new UsageError(texts.fileExists(target));
      if (to !== undefined) mkdirSync(to, { recursive: true, mode: 0o700 });
      const done = texts.backedUp(target, formatBytes(backUpSqlite(config.dataDir, target)));
      recordBackup(config.dataDir, now());
      // Last, so that a failed copy never costs an earlier one.
      const removed = to === undefined ? 0 : removeOld(target, keep ?? defaultBackupCount);
      return removed === 0 ? [done] : [done, texts.oldBackupsRemoved(removed)];
    },
  }),
  defineCommand({
    name: 'verify-backup',
    positionals: ['file'],
    input: z.object({ file: filePath }),
    async run({ config }, { file }) {
      if (config.databaseUrl !== null) throw new OperatorFailure(texts.usePgDump);
      const source = path.resolve(file);
      if (!existsSync(source)) throw new UsageError(texts.noFile(source));
      const { users, products } = await verifyBackup(source);
      return [texts.backupSound(source, users, products)];
    },
  }),
  defineCommand({
    name: 'restore',
    positionals: ['file'],
    input: z.object({ file: filePath }),
    async run({ config, now, withContext }, { file }) {
      if (config.databaseUrl !== null) throw new OperatorFailure(texts.usePgDump);
      const source = path.resolve(file);
      if (!existsSync(source)) throw new UsageError(texts.noFile(source));
      const { users, products, previousFile, keepsAccess } = await restoreSqlite(config.dataDir, source, now());
      // Records the command in the restored database.
      await withContext(async () => undefined).catch(() => undefined);
      return [
        texts.restored(source, users, products),
        ...(previousFile === null ? [] : [texts.replacedKept(previousFile)]),
        keepsAccess ? texts.accessKept : texts.accessForgotten,
      ];
    },
  }),
  defineCommand({
    name: 'migrate',
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
  }),
];
