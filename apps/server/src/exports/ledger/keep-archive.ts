import type { Context } from '../../core/context.ts';
import { finishExports, type LedgerWriter } from './ledger-writer.ts';

/**
 * The exports of one archive whose workbooks were read to their end; nobody sees them before the archive's last entry was read.
 */
export class ArchiveExports {
  #writers: LedgerWriter[] = [];
  #isCut = false;

  /** Takes an export that has all its rows. One that comes after the archive was cut off is discarded. */
  async add(writer: LedgerWriter): Promise<void> {
    if (this.#isCut) await writer.discard();
    else this.#writers.push(writer);
  }

  async finish(ctx: Context, userId: string): Promise<void> {
    await finishExports(ctx, userId, this.#writers);
  }

  async discard(): Promise<void> {
    this.#isCut = true;
    for (const writer of this.#writers) await writer.discard();
  }
}

/**
 * Passes the entries of an archive on, each an export of the ledger that `entriesOf` gives to keepExport together with
 * the archive (S26.1). All are seen as soon as the last entry was read; an archive that is cut off before does not open,
 * so none of them is an export.
 */
export async function* keepArchive<Entry>(
  ctx: Context,
  userId: string,
  entriesOf: (archive: ArchiveExports) => AsyncIterable<Entry>,
): AsyncGenerator<Entry, void> {
  const archive = new ArchiveExports();
  let isWhole = false;
  try {
    yield* entriesOf(archive);
    isWhole = true;
    await archive.finish(ctx, userId);
  } finally {
    if (!isWhole) await archive.discard();
  }
}
