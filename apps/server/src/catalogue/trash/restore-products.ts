import { historyLimits, type ConflictReason } from '@pindahlapak/model';
import type { Batch } from '../../core/batches/batch.ts';
import type { Context } from '../../core/context.ts';
import type { Account } from '../../core/in-account.ts';
import { groupsOf } from '../../core/database.ts';
import { adjustWindowCounts, recordCatalogueChange } from '../windows.sql.ts';
import { productsPerStatement } from './move-to-trash.ts';
import {
  findTrashed,
  recordRestored,
  markRestored,
  newestInTrash,
  type TrashRow,
  type TrashPosition,
  type TrashSelection,
} from './trash.sql.ts';

const lookAhead = 1000;

/** A product that could not be restored and stays in the trash. */
export interface RestoreConflict {
  productId: string;
  name: string;
  reason: ConflictReason;
}

/** Returns the time before which deleted products are no longer in the trash. */
export const trashedSince = (now: number): number => now - historyLimits.trashMs;

/**
 * Restores products from the trash to their windows and positions (S24.3), the last deleted first. Returns how many
 * were restored. Calls `onConflict` for each that stays, because the quota is full or the catalogue has its listing
 * again. Records the restored products in `batch`.
 */
export async function restoreProducts(
  ctx: Pick<Context, 'db' | 'now'>,
  account: Account,
  batch: Batch,
  selection: Omit<TrashSelection, 'since'>,
  onConflict: (conflict: RestoreConflict) => void,
): Promise<number> {
  const { trx, user, changed } = account;
  const byWindow = new Map<number, number>();
  const all = { ...selection, since: trashedSince(ctx.now()) };
  // `user` was read before this batch deleted or restored anything.
  let room = Math.max(0, user.product_quota - user.product_count + batch.counts.deleted - batch.counts.restored);
  let restored = 0;

  const fits = (product: TrashRow, listings: Set<string>): boolean => {
    const reason = product.isTaken || listings.has(product.listing) ? 'taken' : room === 0 ? 'quota' : null;
    if (reason !== null) {
      onConflict({ productId: product.id, name: product.name, reason });
      return false;
    }
    listings.add(product.listing);
    room -= 1;
    return true;
  };

  let after: TrashPosition = newestInTrash;
  for (;;) {
    const found = await findTrashed(trx, user.id, all, { after, limit: lookAhead });
    const listings = new Set<string>();
    const products = found.filter((product) => fits(product, listings));
    for (const group of groupsOf(products, productsPerStatement)) {
      const ids = group.map(({ id }) => id);
      batch.grow(await recordRestored(trx, user.id, ids, batch.number));
      await markRestored(trx, user.id, ids);
      for (const { window } of group) byWindow.set(window, (byWindow.get(window) ?? 0) + 1);
      restored += group.length;
    }
    const last = found.at(-1);
    if (!last || found.length < lookAhead) break;
    after = last;
  }
  if (restored === 0) return 0;
  batch.count({ restored });
  await adjustWindowCounts(trx, user.id, byWindow, 1);
  await recordCatalogueChange(trx, user.id, { restored });
  changed('products');
  return restored;
}
