import type { Product } from '@pindahlapak/model';
import type { CompiledRules, ExportedProduct } from '@pindahlapak/rules';
import type { StoredProduct } from '../catalogue/products.sql.ts';
import { readProducts, readWindow } from '../catalogue/read-products.ts';
import { withVariants } from '../catalogue/with-variants.ts';
import type { Context } from '../core/context.ts';
import { createPauses, mapWithPauses } from '../core/turns/pauses.ts';
import type { Database } from '../core/database.ts';
import { Refusal } from '../core/refusal.ts';
import { readExportRules } from './read-export-rules.ts';

/** Makes a row, or what else is wanted, of one product with its variants and the account's rules. */
type BuildOne<Row> = (product: Product & ExportedProduct, rules: CompiledRules) => Row;

/** Products of an account: those of a window in the order of the list, or these in this order. */
export type Chosen = { userId: string } & (
  | { window: number }
  | { ids: readonly string[] }
  | { selected: AsyncGenerator<StoredProduct[], void> }
);

function batchesOf(db: Database, chosen: Chosen): AsyncGenerator<StoredProduct[], void> {
  if ('selected' in chosen) return chosen.selected;
  const { userId } = chosen;
  return 'window' in chosen ? readWindow(db, userId, chosen.window) : readProducts(db.kysely, userId, chosen.ids);
}

function emptyRefusal(chosen: Chosen): Refusal {
  if ('window' in chosen) return new Refusal('window-empty', { with: { window: chosen.window } });
  return new Refusal('selected' in chosen ? 'selection-empty' : 'rejected-deleted');
}

/**
 * What `buildOne` makes of each product, batch after batch in their order. Holds one batch at a time, and gives others their turn
 * between products. Throws Refusal('window-empty'), ('selection-empty') or ('rejected-deleted') at once, before the
 * first batch is asked for.
 */
export async function buildInBatches<Row>(
  { db, now }: Context,
  chosen: Chosen,
  buildOne: BuildOne<Row>,
): Promise<AsyncGenerator<Row[], void>> {
  const { userId } = chosen;
  const rules = await readExportRules(db.kysely, userId, now());
  const batches = batchesOf(db, chosen);
  const first = await batches.next();
  if (first.done === true) throw emptyRefusal(chosen);

  const pauses = createPauses();
  async function build(products: readonly Product[]): Promise<Row[]> {
    const varied = await withVariants(db.kysely, userId, products);
    return await mapWithPauses(varied, (product) => buildOne(product, rules), pauses);
  }
  async function* rows(firstBatch: readonly Product[]): AsyncGenerator<Row[], void> {
    yield await build(firstBatch);
    for await (const batch of batches) yield await build(batch);
  }
  return rows(first.value);
}
