import { Readable } from 'node:stream';
import { akulakuZipName, type ZipEntry, zipStream } from '@pindahlapak/template';
import type { StoredProduct } from '../catalogue/products.sql.ts';
import { listWindowCounts } from '../catalogue/windows.sql.ts';
import type { Context } from '../core/context.ts';
import { Refusal } from '../core/refusal.ts';
import { exportWindow } from './export-workbook.ts';
import { ArchiveExports } from './ledger/ledger-writer.ts';

/** The products of a window that go out, where not all do. */
type Selected = (window: number) => AsyncGenerator<StoredProduct[], void>;

const emptyCodes: ReadonlySet<string> = new Set(['window-empty', 'selection-empty', 'nothing-to-export']);

interface WantedWindows {
  userId: string;
  /** All windows that have products where none are named. */
  windows?: readonly number[] | undefined;
  selectedOf?: Selected | undefined;
}

/**
 * The workbooks of several windows as one archive that is made while it is read (S10.10), with all their products or those
 * that `selectedOf` brings of each. Windows without rows are left out. The ledger shows all of these exports once the last
 * workbook is written (S26.1). Throws Refusal('selection-empty') where no window has products, ('nothing-to-export') where none has rows.
 */
export async function exportWindows(
  ctx: Context,
  { userId, windows, selectedOf }: WantedWindows,
): Promise<{ fileName: string; content: Readable }> {
  const archive = new ArchiveExports(ctx, userId);
  const filled = (await listWindowCounts(ctx.db.kysely, userId)).map(({ window }) => window);
  const wanted = windows === undefined ? filled : filled.filter((window) => windows.includes(window));
  const rest = wanted.values();
  let refusal = new Refusal('selection-empty');

  /** The next workbook with rows. */
  async function nextWorkbook() {
    for (const window of rest)
      try {
        return await exportWindow(ctx, { userId, window, selected: selectedOf?.(window), archive });
      } catch (error) {
        if (!(error instanceof Refusal && emptyCodes.has(error.code))) throw error;
        if (error.code === 'nothing-to-export') refusal = error;
      }
    return null;
  }

  let next = await nextWorkbook();
  if (next === null) throw refusal;

  async function* entries(): AsyncGenerator<ZipEntry, void> {
    try {
      for (; next !== null; next = await nextWorkbook()) {
        const { fileName: name, content: workbook } = next;
        try {
          yield { name, chunks: workbook };
        } finally {
          workbook.destroy();
        }
      }
      await archive.finish();
    } finally {
      await archive.close();
    }
  }
  const content = Readable.from(zipStream(entries()), { objectMode: false });
  return { fileName: akulakuZipName(new Date(ctx.now())), content };
}
