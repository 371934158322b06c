import type { Readable } from 'node:stream';
import {
  type AkulakuRow,
  buildRows,
  type CompiledRules,
  type ExportedProduct,
  firstProductRow,
} from '@pindahlapak/rules';
import {
  akulakuFileName,
  akulakuRetryFileName,
  akulakuSelectionFileName,
  writeAkulakuWorkbook,
} from '@pindahlapak/template';
import type { Product } from '@pindahlapak/model';
import type { StoredProduct } from '../catalogue/products.sql.ts';
import type { Context } from '../core/context.ts';
import { buildInBatches, type Chosen } from './build-in-batches.ts';
import type { ArchiveExports } from './ledger/keep-archive.ts';
import { keepExport } from './ledger/keep-export.ts';
import { ledgerRowOf } from './ledger/ledger-row.ts';

/** A workbook that is being made, and what the file is called. */
interface Download {
  fileName: string;
  workbook: Readable;
}

interface Built {
  product: { id: string; version: number };
  rows: AkulakuRow[];
}

function buildOne(product: Product & ExportedProduct, rules: CompiledRules): Built {
  const { id, version = 0 } = product;
  return { product: { id, version }, rows: buildRows(product, rules) };
}

const itemOf = ({ product, rows }: Built) => ({ product, rows: rows.map(ledgerRowOf) });

/** The rows of each batch of products: a product has one, or one for each variant. */
async function* rowsOf(batches: AsyncIterable<readonly Built[]>): AsyncGenerator<AkulakuRow[], void> {
  for await (const batch of batches) yield batch.flatMap(({ rows }) => rows);
}

/**
 * The workbook of a window for Akulaku's seller centre (S10.1): of all its products, or of those that `selected` brings.
 * `archive` is given where it is one file of several. Throws Refusal('window-empty'), or ('selection-empty') where `selected`
 * brings none.
 */
export async function exportAkulaku(
  ctx: Context,
  { userId, window, selected }: { userId: string; window: number; selected?: AsyncGenerator<StoredProduct[], void> },
  archive?: ArchiveExports,
): Promise<Download> {
  const batches = await buildInBatches(ctx, selected ? { userId, selected } : { userId, window }, buildOne);
  const fileName = akulakuFileName(window, new Date(ctx.now()));
  const ofWindow = selected ? {} : { window };
  const head = { userId, target: 'akulaku', fileName, firstRow: firstProductRow, ...ofWindow };
  return { fileName, workbook: writeAkulakuWorkbook(rowsOf(keepExport(ctx, head, batches, itemOf, archive))) };
}

/** The workbook of some products, whichever windows they stand in (S23.8). Throws Refusal('selection-empty'). */
export async function exportSelection(ctx: Context, chosen: Extract<Chosen, { selected: unknown }>): Promise<Download> {
  const batches = await buildInBatches(ctx, chosen, buildOne);
  const fileName = akulakuSelectionFileName(new Date(ctx.now()));
  const head = { userId: chosen.userId, target: 'akulaku', fileName, firstRow: firstProductRow };
  return { fileName, workbook: writeAkulakuWorkbook(rowsOf(keepExport(ctx, head, batches, itemOf))) };
}

/**
 * A workbook for Akulaku's seller centre with the refused products `ids` of the export `id` (S26.6). Throws
 * Refusal('rejected-deleted') where none of them is in the catalogue.
 */
export async function retryInAkulakuWorkbook(
  ctx: Context,
  { userId, id, ids }: { userId: string; id: string; ids: readonly string[] },
): Promise<Download> {
  const batches = await buildInBatches(ctx, { userId, ids }, buildOne);
  const fileName = akulakuRetryFileName(new Date(ctx.now()));
  const head = { userId, target: 'akulaku', fileName, firstRow: firstProductRow, retryOf: id };
  return { fileName, workbook: writeAkulakuWorkbook(rowsOf(keepExport(ctx, head, batches, itemOf))) };
}
