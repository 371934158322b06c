import { Readable } from 'node:stream';
import {
  type AkulakuRow,
  buildRows,
  checkRows,
  type ExportedProduct,
  firstProductRow,
  readinessOf,
} from '@pindahlapak/rules';
import {
  akulakuFileName,
  akulakuRetryFileName,
  akulakuSelectionFileName,
  writeAkulakuWorkbook,
  akulakuZipName,
  type ZipEntry,
  zipStream,
} from '@pindahlapak/template';
import type { StoredProduct } from '../catalogue/products.sql.ts';
import { readProducts, readWindow, withVariants } from '../catalogue/read-products.ts';
import type { Context, Download } from '../core/context.ts';
import type { Queryable } from '../core/database.ts';
import { Refusal } from '../core/refusal.ts';
import { mapYielding } from '../core/event-loop.ts';
import { ledgerRowOf } from './ledger/ledger-rows.ts';
import { ArchiveExports, LedgerWriter } from './ledger/ledger-writer.ts';
import { findShopFor } from '../shops/find-shop.ts';
import { findRulesVersion } from '../rules/configurations.sql.ts';
import { readExportRules } from './read-export-rules.ts';
import { listWindowCounts } from '../catalogue/windows.sql.ts';

/**
 * Products to export for a shop: a window in the order of the list, ids in their order, or a selection. With
 * `readiness` only those that are ready for this shop, whose prices and mappings the stored readiness does not know.
 */
export type Chosen = { userId: string; shop?: string | undefined; readiness?: 'siap' | undefined } & (
  | { window: number }
  | { ids: readonly string[] }
  | { selected: AsyncGenerator<StoredProduct[], void> }
);

function productsOf(db: Queryable, chosen: Chosen): AsyncGenerator<StoredProduct[], void> {
  if ('selected' in chosen) return chosen.selected;
  const { userId } = chosen;
  return 'window' in chosen ? readWindow(db, userId, chosen.window) : readProducts(db, userId, chosen.ids);
}

/** Reads the products in non-empty batches. Throws Refusal if there are none. */
export async function* readChosen(db: Queryable, chosen: Chosen): AsyncGenerator<StoredProduct[], void> {
  let isEmpty = true;
  for await (const batch of productsOf(db, chosen)) {
    isEmpty = false;
    yield batch;
  }
  if (!isEmpty) return;
  if ('window' in chosen) throw new Refusal('window-empty', { with: { window: chosen.window } });
  throw new Refusal('selected' in chosen ? 'selection-empty' : 'rejected-deleted');
}

/** Data of the export for the ledger, and the archive that contains it. */
interface WorkbookOptions {
  fileName: string;
  window?: number;
  retryOf?: string;
  archive?: ArchiveExports | undefined;
}

interface BuiltProduct {
  product: { id: string; version: number };
  rows: AkulakuRow[];
}

/**
 * Creates the workbook of products for Akulaku's seller centre in batches while it is read. Throws
 * Refusal('nothing-to-export') if the products have no rows because all their variants are off, and like `readChosen`
 * if there are no products.
 */
async function exportWorkbook(
  ctx: Context,
  chosen: Chosen,
  { archive, fileName, ...options }: WorkbookOptions,
): Promise<Download> {
  const { userId } = chosen;
  const { kysely: db } = ctx.db;
  const shop = await findShopFor(db, userId, { marketplace: 'akulaku', shop: chosen.shop });
  const rulesVersion = await findRulesVersion(db, userId);
  const rules = await readExportRules(db, userId, ctx.now(), chosen.shop);
  const products = readChosen(ctx.db.kysely, chosen);

  function rowsOf(product: ExportedProduct): AkulakuRow[] {
    if (chosen.readiness === undefined) return buildRows(product, rules).rows;
    const { rows, issues } = checkRows(product, rules);
    return readinessOf(issues) === chosen.readiness ? rows : [];
  }

  async function nextBatch(): Promise<BuiltProduct[] | null> {
    const { done, value } = await products.next();
    if (done === true) return null;
    const varied = await withVariants(db, userId, value);
    return await mapYielding(varied, (product) => ({ product, rows: rowsOf(product) }));
  }

  let batch = await nextBatch();
  while (batch?.every(({ rows }) => rows.length === 0)) batch = await nextBatch();
  if (batch === null) throw new Refusal(chosen.readiness === undefined ? 'nothing-to-export' : 'selection-empty');

  async function* rowBatches(): AsyncGenerator<AkulakuRow[], void> {
    const target = 'akulaku' as const;
    const head = { userId, target, shop, fileName, firstRow: firstProductRow, rulesVersion, ...options };
    const ledger = LedgerWriter.start(ctx, head);
    try {
      for (; batch !== null; batch = await nextBatch()) {
        await ledger.add(batch.map(({ product, rows }) => ({ product, rows: rows.map(ledgerRowOf) })));
        yield batch.flatMap(({ rows }) => rows);
      }
      await ledger.finish(archive);
    } finally {
      await ledger.close();
      await products.return();
    }
  }
  return { fileName, content: writeAkulakuWorkbook(rowBatches()) };
}

interface WindowExport {
  userId: string;
  window: number;
  shop?: string | undefined;
  /** Restricts the export to products that are ready; it is then no export of the window. */
  readiness?: 'siap' | undefined;
  archive?: ArchiveExports | undefined;
}

/** Creates the workbook of a window for Akulaku's seller centre (S10.1). */
export function exportWindow(
  ctx: Context,
  { userId, window, shop, readiness, archive }: WindowExport,
): Promise<Download> {
  const fileName = akulakuFileName(window, new Date(ctx.now()));
  const whole = readiness === undefined ? { window } : {};
  return exportWorkbook(ctx, { userId, shop, window, readiness }, { fileName, ...whole, archive });
}

/** Creates the workbook of selected products of any window (S23.8). */
export function exportSelection(ctx: Context, chosen: Extract<Chosen, { selected: unknown }>): Promise<Download> {
  return exportWorkbook(ctx, chosen, { fileName: akulakuSelectionFileName(new Date(ctx.now())) });
}

/** Creates a workbook for Akulaku's seller centre with the refused products `ids` of the export `id` (S26.6). */
export function exportRefused(
  ctx: Context,
  { userId, id, ...chosen }: { userId: string; shop: string | undefined; id: string; ids: readonly string[] },
): Promise<Download> {
  return exportWorkbook(
    ctx,
    { userId, ...chosen },
    { fileName: akulakuRetryFileName(new Date(ctx.now())), retryOf: id },
  );
}

const emptyCodes: ReadonlySet<string> = new Set(['window-empty', 'selection-empty', 'nothing-to-export']);

interface WantedWindows {
  userId: string;
  shop?: string | undefined;
  /** Defaults to all windows that have products. */
  windows?: readonly number[] | undefined;
  readiness?: 'siap' | undefined;
}

/**
 * Creates an archive with the workbooks of several windows while it is read (S10.10), with all products or those that
 * are ready. Windows without rows are left out. The ledger shows the exports once the last workbook is
 * written (S26.1). Throws Refusal('selection-empty') if no window has products, ('nothing-to-export') if none has rows.
 */
export async function exportWindows(
  ctx: Context,
  { userId, shop, windows, readiness }: WantedWindows,
): Promise<Download> {
  const archive = new ArchiveExports(ctx, userId);
  const filled = (await listWindowCounts(ctx.db.kysely, userId)).map(({ window }) => window);
  const wanted = windows === undefined ? filled : filled.filter((window) => windows.includes(window));
  const rest = wanted.values();
  let refusal = new Refusal('selection-empty');

  /** Returns the next workbook that has rows. */
  async function nextWorkbook() {
    for (const window of rest)
      try {
        return await exportWindow(ctx, { userId, shop, window, readiness, archive });
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
