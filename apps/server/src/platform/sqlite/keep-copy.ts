import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { serverStartMessages as texts } from '@pindahlapak/messages';
import { jakartaStamp } from '@pindahlapak/model';
import { DatabaseRefused } from '../../core/database.ts';
import { messageOf } from '../../core/message-of.ts';
import { copyDatabase } from './copy-file.ts';

const prefix = 'sebelum-pembaruan-';
const keptCopies = 3;

/** Removes all but the newest copies, and what an interrupted copy left. */
function removeOldCopies(folder: string): void {
  const names = readdirSync(folder).filter((name) => name.startsWith(prefix));
  const copies = names.filter((name) => name.endsWith('.sqlite')).sort();
  const drafts = names.filter((name) => name.endsWith('.part'));
  for (const name of [...copies.slice(0, -keptCopies), ...drafts]) rmSync(path.join(folder, name), { force: true });
}

/**
 * Keeps a copy of a database file beside it before migrations change it, as `sebelum-pembaruan-<time>.sqlite`; the newest
 * three stay. Gives its name. Throws DatabaseRefused, nothing changed, where it cannot be written.
 */
export function keepCopy(file: string): string {
  const folder = path.dirname(file);
  const copy = path.join(folder, `${prefix}${jakartaStamp(new Date())}.sqlite`);
  try {
    // One that was made within this second is of the same state.
    if (!existsSync(copy)) copyDatabase(file, copy);
    removeOldCopies(folder);
    return copy;
  } catch (error) {
    throw new DatabaseRefused(texts.noCopyBeforeMigration(copy, messageOf(error)), { cause: error });
  }
}
