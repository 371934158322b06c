import { Readable } from 'node:stream';
import { akulakuZipName, type ZipEntry, zipStream } from '@pindahlapak/template';
import type { StoredProduct } from '../catalogue/products.sql.ts';
import { listWindowCounts } from '../catalogue/windows.sql.ts';
import type { Context } from '../core/context.ts';
import { Refusal } from '../core/refusal.ts';
import { exportAkulaku } from './export-akulaku.ts';
import { type ArchiveExports, keepArchive } from './ledger/keep-archive.ts';

/** The products of a window that go out, where not all do. */
type Selected = (window: number) => AsyncGenerator<StoredProduct[], void>;

interface Wanted {
  userId: string;
  windows: readonly number[];
  selectedOf: Selected | undefined;
  archive: ArchiveExports;
}

/** The workbook of a window; null where it has nothing to go out, such as one that was emptied meanwhile. */
async function exportUnlessEmpty(ctx: Context, window: number, { userId, selectedOf, archive }: Wanted) {
  const selected = selectedOf?.(window);
  try {
    return await exportAkulaku(ctx, { userId, window, ...(selected ? { selected } : {}) }, archive);
  } catch (error) {
    if (error instanceof Refusal && (error.code === 'window-empty' || error.code === 'selection-empty')) return null;
    throw error;
  }
}

/** One workbook after the other, each begun when it is its turn and ended with the archive. */
async function* workbooksOf(ctx: Context, wanted: Wanted): AsyncGenerator<ZipEntry, void> {
  for (const window of wanted.windows) {
    const made = await exportUnlessEmpty(ctx, window, wanted);
    if (made === null) continue;
    try {
      yield { name: made.fileName, chunks: made.workbook };
    } finally {
      made.workbook.destroy();
    }
  }
}

/** The windows from the first one on that has something to go out; looks no further than that. */
async function fromFirstFilled(windows: readonly number[], selectedOf: Selected): Promise<readonly number[]> {
  for (const [index, window] of windows.entries()) {
    const products = selectedOf(window);
    const { done } = await products.next();
    await products.return();
    if (done !== true) return windows.slice(index);
  }
  return [];
}

/**
 * The workbooks of several windows, of all where none are named, as one archive that is made while it is read (S10.10),
 * with all their products or those that `selectedOf` brings of each. Windows without any are left out. The ledger shows all
 * of these exports once the last workbook is written (S26.1). Throws Refusal('selection-empty') where no window has any.
 */
export async function exportWindows(
  ctx: Context,
  { userId, windows, selectedOf }: { userId: string; windows?: readonly number[] | undefined; selectedOf?: Selected },
): Promise<{ fileName: string; archive: Readable }> {
  const filled = (await listWindowCounts(ctx.db.kysely, userId)).map(({ window }) => window);
  const named = windows === undefined ? filled : filled.filter((window) => windows.includes(window));
  const wanted = selectedOf ? await fromFirstFilled(named, selectedOf) : named;
  if (wanted.length === 0) throw new Refusal('selection-empty');
  const entries = keepArchive(ctx, userId, (archive) =>
    workbooksOf(ctx, { userId, windows: wanted, selectedOf, archive }),
  );
  const archive = Readable.from(zipStream(entries), { objectMode: false });
  return { fileName: akulakuZipName(new Date(ctx.now())), archive };
}
