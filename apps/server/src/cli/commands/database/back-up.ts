import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { operatorMessages as texts } from '@pindahlapak/messages';
import { formatBytes, jakartaStamp } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { backUpSqlite } from '../../../platform/sqlite/back-up-sqlite.ts';
import { noteBackup } from '../../../platform/sqlite/last-backup.ts';
import { defineCommand, OperatorFailure, UsageError } from '../../command.ts';
import { filePath, wholeNumber } from '../../inputs.ts';

const keptUnlessSaid = 14;
const keepMax = 1000;

/** A file of the folder that is not there yet, named after the second; a second backup of that second gets a number. */
function newFileIn(folder: string, now: number): string {
  const name = path.join(folder, `pindahlapak-${jakartaStamp(new Date(now))}`);
  for (let number = 2, file = `${name}.sqlite`; ; number += 1) {
    if (!existsSync(file)) return file;
    file = `${name}-${number}.sqlite`;
  }
}

const withoutEnding = (name: string): string => name.slice(0, -'.sqlite'.length);
/** Names as `newFileIn` makes them; nothing else in the folder is ever removed. */
const ownName = /^pindahlapak-[\d-]+\.sqlite$/;

/** Removes all but the newest copies of a folder. Gives how many. */
function removeOld(folder: string, keep: number): number {
  const old = readdirSync(folder)
    .filter((name) => ownName.test(name))
    .map(withoutEnding)
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .slice(0, -keep);
  for (const name of old) rmSync(path.join(folder, `${name}.sqlite`), { force: true });
  return old.length;
}

export const backUpCommand = defineCommand({
  name: 'backup',
  positionals: ['file'],
  options: ['to', 'keep'],
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
      if (!noteBackup(config.dataDir, now())) throw new OperatorFailure(texts.backupNotNoted(config.dataDir));
      return [texts.backupNoted];
    }
    if ((file === undefined) === (to === undefined)) throw new UsageError(texts.fileOrFolder);
    if (keep !== undefined && to === undefined) throw new UsageError(texts.keepNeedsFolder);
    if (config.databaseUrl !== null) throw new OperatorFailure(texts.usePgDump);
    const target = path.resolve(file ?? newFileIn(to ?? '', now()));
    if (existsSync(target)) throw new UsageError(texts.fileExists(target));
    if (to !== undefined) mkdirSync(to, { recursive: true, mode: 0o700 });
    const done = texts.backedUp(target, formatBytes(backUpSqlite(config.dataDir, target)));
    noteBackup(config.dataDir, now());
    // Last, so that a failed copy never costs one of the former ones.
    const removed = to === undefined ? 0 : removeOld(path.dirname(target), keep ?? keptUnlessSaid);
    return removed === 0 ? [done] : [done, texts.oldBackupsRemoved(removed)];
  },
});
