import type { Batch } from '../../core/batches/batch.ts';
import { type Queryable, groupsOf, updateRows } from '../../core/database.ts';
import { yieldWhenDue } from '../../core/event-loop.ts';
import { concernsExport, concernsStock, followExport, type ExportDifferences } from './export-differences.ts';
import { findExportDifferences, isStockExported } from './changes.sql.ts';
import { storedChange, type ProductChange } from './product-change.ts';

export interface ChangedProduct {
  id: string;
  change: ProductChange;
}

/** Products whose differences are in memory at once: the previous texts of one may have 400 KB. */
const productsPerRead = 50;

/** Stores how exported products differ from their last export. */
async function recordDifferences(db: Queryable, userId: string, changes: readonly ChangedProduct[]): Promise<void> {
  const concerned = changes.filter(({ change }) => concernsExport(change));
  const hasStocks = concerned.some(({ change }) => concernsStock(change));
  const options = { isStockExported: hasStocks && (await isStockExported(db, userId)) };
  for (const group of groupsOf(concerned, productsPerRead)) {
    const known = await findExportDifferences(
      db,
      userId,
      group.map(({ id }) => id),
    );
    const differing: { product_id: string; differs: string | null }[] = [];
    for (const { id, change } of group) {
      const before = known.get(id);
      if (before === undefined) continue;
      const parsed = before === null ? null : (JSON.parse(before) as ExportDifferences);
      // An empty object means that the product changed in an unknown way: it counts as changed until its next export.
      if (parsed !== null && Object.keys(parsed).length === 0) continue;
      const after = followExport(parsed, change, options);
      const text = after === null ? null : JSON.stringify(after);
      if (text !== before) differing.push({ product_id: id, differs: text });
      await yieldWhenDue();
    }
    await updateRows(db, userId, 'exported_products', ['product_id'], differing);
  }
}

/**
 * Stores a batch's changes and updates how each product differs from its last export. Every change of product fields
 * calls this. Does not update the account's counts.
 */
export async function storeChanges(
  { db, userId, batch }: { db: Queryable; userId: string; batch: Pick<Batch, 'store'> },
  changes: readonly ChangedProduct[],
): Promise<void> {
  await batch.store(changes.map(({ id, change }) => storedChange(id, change)));
  await recordDifferences(db, userId, changes);
}
