import { historyLimits } from '@pindahlapak/model';
import type { Batch } from '../../core/batches/batch.ts';
import type { Context } from '../../core/context.ts';
import { groupsOf } from '../../core/database.ts';
import type { Account } from '../../core/in-account.ts';
import { adjustWindowCounts, recordCatalogueChange } from '../windows.sql.ts';
import { deleteForGood, findTrashBeyond, markDeleted, type DeletedProduct } from './trash.sql.ts';

/** Products that one statement moves, restores or deletes: SQLite blocks the event loop while it runs. */
export const productsPerStatement = 100;

/** Permanently deletes the oldest products of the trash if it holds more than an account may keep (S24.2). */
async function trimTrash({ trx, user }: Account, batch: Batch): Promise<void> {
  const keep = Math.max(historyLimits.trashMin, historyLimits.trashQuotas * user.product_quota, batch.counts.deleted);
  for (;;) {
    const ids = await findTrashBeyond(trx, user.id, { keep, limit: productsPerStatement });
    if (ids.length === 0) return;
    await deleteForGood(trx, user.id, ids);
  }
}

/**
 * Moves products to the trash and returns their number (S24.2). All deletions of products go through here. Each list of
 * `portions` is read after the previous one has been moved.
 */
export async function moveToTrash(
  ctx: Pick<Context, 'now'>,
  account: Account,
  batch: Batch,
  portions: AsyncIterable<readonly DeletedProduct[]> | Iterable<readonly DeletedProduct[]>,
): Promise<number> {
  const { trx, user, changed } = account;
  const now = ctx.now();
  const byWindow = new Map<number, number>();
  let deleted = 0;
  for await (const products of portions) {
    for (const [number, alike] of Map.groupBy(products, ({ deletedBy }) => deletedBy ?? batch.number))
      for (const group of groupsOf(alike, productsPerStatement)) {
        const ids = group.map(({ id }) => id);
        await markDeleted(trx, user.id, ids, { batch: number, now });
      }
    for (const { window } of products) byWindow.set(window, (byWindow.get(window) ?? 0) + 1);
    deleted += products.length;
  }
  if (deleted === 0) return 0;
  batch.count({ deleted });
  await adjustWindowCounts(trx, user.id, byWindow, -1);
  await recordCatalogueChange(trx, user.id, { deleted });
  await trimTrash(account, batch);
  changed('products');
  return deleted;
}
