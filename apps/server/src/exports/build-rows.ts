import { setImmediate as nextTurn } from 'node:timers/promises';
import { compileRules, type CompiledRules } from '@pindahlapak/rules';
import { findAkulakuConfiguration, findDataConfiguration } from '../rules/configurations.sql.ts';
import type { Product } from '@pindahlapak/model';
import { Refusal } from '../core/refusal.ts';
import type { Services } from '../core/context.ts';
import { findExportBatch } from './exports.sql.ts';

// Few enough that products with the longest descriptions, 250,000 characters each, hold up nobody.
const batchRows = 50;
/** How long rows are built before others have their turn. */
const holdMaxMs = 10;

/** Makes what is wanted of one product by the account's rules. */
type BuildOne<Row> = (product: Product, rules: CompiledRules) => Row;

async function buildBatch<Row>(
  products: readonly Product[],
  rules: CompiledRules,
  buildOne: BuildOne<Row>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let since = performance.now();
  for (const product of products) {
    rows.push(buildOne(product, rules));
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
export async function buildRows<Row>(
  { db }: Services,
  userId: string,
  window: number,
  buildOne: BuildOne<Row>,
): Promise<AsyncGenerator<Row[], void>> {
  const rules = compileRules(
    await findDataConfiguration(db.kysely, userId),
    await findAkulakuConfiguration(db.kysely, userId),
  );
  const first = await findExportBatch(db.kysely, userId, window, null, batchRows);
  if (first.length === 0) throw new Refusal('window-empty', { with: { window } });

  async function* batches(): AsyncGenerator<Row[], void> {
    let products = first;
    for (;;) {
      yield await buildBatch(products, rules, buildOne);
      const last = products.at(-1);
      if (last === undefined || products.length < batchRows) return;
      await nextTurn();
      products = await findExportBatch(db.kysely, userId, window, last.position, batchRows);
      if (products.length === 0) return;
    }
  }
  return batches();
}
