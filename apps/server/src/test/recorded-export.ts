import type { Context } from '../core/context.ts';
import type { ExportedItem } from '../exports/ledger/ledger-rows.ts';
import { type ExportHead, LedgerWriter } from '../exports/ledger/ledger-writer.ts';

/** Passes batches on and adds them to the ledger, as a download does. */
export async function* recordedExport(
  ctx: Context,
  head: ExportHead,
  batches: AsyncIterable<ExportedItem[]>,
): AsyncGenerator<ExportedItem[], void> {
  const ledger = LedgerWriter.start(ctx, head);
  try {
    for await (const batch of batches) {
      await ledger.add(batch);
      yield batch;
    }
    await ledger.finish();
  } finally {
    await ledger.close();
  }
}
