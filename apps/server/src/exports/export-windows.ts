import { Readable } from 'node:stream';
import { akulakuZipName, type ZipEntry, zipStream } from '@pindahlapak/template';
import { listWindowCounts } from '../catalogue/windows.sql.ts';
import type { Context } from '../core/context.ts';
import { Refusal } from '../core/refusal.ts';
import { exportAkulaku } from './export-akulaku.ts';
import { type ArchiveExports, keepArchive } from './ledger/keep-archive.ts';

/** The workbook of a window; null where the window was emptied meanwhile. */
async function exportUnlessEmpty(ctx: Context, userId: string, window: number, archive: ArchiveExports) {
  try {
    return await exportAkulaku(ctx, { userId, window }, archive);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'window-empty') return null;
    throw error;
  }
}

/** One workbook after the other, each begun when it is its turn and ended with the archive. */
async function* workbooksOf(
  ctx: Context,
  { userId, windows, archive }: { userId: string; windows: readonly number[]; archive: ArchiveExports },
): AsyncGenerator<ZipEntry, void> {
  for (const window of windows) {
    const made = await exportUnlessEmpty(ctx, userId, window, archive);
    if (made === null) continue;
    try {
      yield { name: made.fileName, chunks: made.workbook };
    } finally {
      made.workbook.destroy();
    }
  }
}

/**
 * The workbooks of several windows, of all where none are named, as one archive that is made while it is read (S10.10).
 * Windows without products are left out. The ledger shows all of these exports once the last workbook is written
 * (S26.1). Throws Refusal('selection-empty') where no window has products.
 */
export async function exportWindows(
  ctx: Context,
  { userId, windows }: { userId: string; windows?: readonly number[] | undefined },
): Promise<{ fileName: string; archive: Readable }> {
  const filled = (await listWindowCounts(ctx.db.kysely, userId)).map(({ window }) => window);
  const wanted = windows === undefined ? filled : filled.filter((window) => windows.includes(window));
  if (wanted.length === 0) throw new Refusal('selection-empty');
  const entries = keepArchive(ctx, userId, (made) => workbooksOf(ctx, { userId, windows: wanted, archive: made }));
  const archive = Readable.from(zipStream(entries), { objectMode: false });
  return { fileName: akulakuZipName(new Date(ctx.now())), archive };
}
