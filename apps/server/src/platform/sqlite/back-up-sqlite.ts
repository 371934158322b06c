import { existsSync } from 'node:fs';
import { operatorMessages as texts } from '@pindahlapak/messages';
import { DatabaseRefused } from '../../core/database.ts';
import { copyDatabase } from './copy-file.ts';
import { databaseFileOf } from './folder.ts';

/**
 * Writes a checked copy of the folder's database to `target`, which appears whole or not at all, readable by its owner
 * alone. Gives its size in bytes. Throws DatabaseRefused where there is no database or the target exists.
 */
export function backUpSqlite(dataDir: string, target: string): number {
  const live = databaseFileOf(dataDir);
  if (!existsSync(live)) throw new DatabaseRefused(texts.noDatabase(dataDir));
  if (existsSync(target)) throw new DatabaseRefused(texts.fileExists(target));
  return copyDatabase(live, target);
}
