import { setImmediate as nextTurn } from 'node:timers/promises';
import { buildExportRow, compileRules, type CompiledRules, type ExportRow } from '@pindahlapak/rules';
import { findAkulakuConfiguration, findDataConfiguration } from '../../db/configuration-queries.ts';
import { toProduct } from '../../db/product-row.ts';
import type { ProductRow } from '../../db/schema.ts';
import { fail } from '../../http/api-failure.ts';
import type { Services } from '../../services.ts';
import { findExportBatch } from './export-queries.ts';

// Few enough that products with the longest descriptions, 250,000 characters each, hold up nobody.
const batchRows = 50;
/** How long rows are built before others have their turn. */
const holdMaxMs = 10;

export interface BuiltRow extends ExportRow {
  product: ProductRow;
}

async function buildBatch(products: readonly ProductRow[], rules: CompiledRules): Promise<BuiltRow[]> {
  const rows: BuiltRow[] = [];
  let since = performance.now();
  for (const product of products) {
    rows.push({ product, ...buildExportRow(toProduct(product), rules) });
    if (performance.now() - since < holdMaxMs) continue;
    await nextTurn();
    since = performance.now();
  }
  return rows;
}

/**
 * A window's rows for the workbook, batch after batch in the order of the list, made by the account's rules. Holds one
 * batch at a time. Throws window-empty at once, before the first batch is asked for.
 */
export async function buildRows(
  { db }: Services,
  userId: string,
  window: number,
): Promise<AsyncGenerator<BuiltRow[], void>> {
  const rules = compileRules(
    await findDataConfiguration(db.kysely, userId),
    await findAkulakuConfiguration(db.kysely, userId),
  );
  const first = await findExportBatch(db.kysely, userId, window, null, batchRows);
  if (first.length === 0) throw fail('window-empty', { window });

  async function* batches(): AsyncGenerator<BuiltRow[], void> {
    let products = first;
    for (;;) {
      yield await buildBatch(products, rules);
      const last = products.at(-1);
      if (last === undefined || products.length < batchRows) return;
      await nextTurn();
      products = await findExportBatch(db.kysely, userId, window, last.position, batchRows);
      if (products.length === 0) return;
    }
  }
  return batches();
}
