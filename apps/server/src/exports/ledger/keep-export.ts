import type { Context } from '../../core/context.ts';
import type { ArchiveExports } from './keep-archive.ts';
import type { ExportedItem } from './ledger-row.ts';
import { type ExportHead, finishExports, LedgerWriter } from './ledger-writer.ts';

/**
 * Passes batches of exported products on and keeps their rows (S26.1): the one way into the ledger. `itemOf` says what a
 * product of the batch is in the ledger. The export is seen as soon as the last batch was taken, one of an `archive` with
 * that archive's last entry; whoever stops before (`return()`) has made no export. Where the ledger cannot be written, as
 * on a full disk, the download goes on without it.
 */
export async function* keepExport<Item>(
  ctx: Context,
  head: ExportHead,
  batches: AsyncIterable<readonly Item[]>,
  itemOf: (item: Item) => ExportedItem,
  archive?: ArchiveExports,
): AsyncGenerator<readonly Item[], void> {
  let writer: LedgerWriter | null = LedgerWriter.begin(ctx, head);
  const giveUp = async (reason: unknown) => {
    await writer?.giveUp(reason);
    writer = null;
  };
  let isWhole = false;
  try {
    for await (const batch of batches) {
      await writer?.note(batch.map(itemOf)).catch(giveUp);
      yield batch;
    }
    isWhole = true;
    // An archive of many small workbooks holds none of their rows in memory.
    if (archive) await writer?.flush().catch(giveUp);
    if (writer === null) return;
    if (archive) await archive.add(writer);
    else await finishExports(ctx, head.userId, [writer]);
  } finally {
    if (!isWhole) await writer?.discard();
  }
}
