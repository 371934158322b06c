import { historyLimits, type ConflictReason } from '@pindahlapak/model';
import type { Batch } from '../../core/batches/batch.ts';
import type { Context } from '../../core/context.ts';
import type { Account } from '../../core/in-account.ts';
import { createPauses } from '../../core/turns/pauses.ts';
import { groupsBySize } from '../portions.ts';
import { movedAtOnce } from './move-to-trash.ts';
import { adjustWindowCounts, recordCatalogueChange } from '../windows.sql.ts';
import { copyFromTrash, deleteTrashed, keepRestored } from './move.sql.ts';
import {
  findRestorable,
  newestPlace,
  type RestorableProduct,
  type TrashPlace,
  type TrashSelection,
} from './trash.sql.ts';

/** Products of the trash that are looked at ahead. */
const lookAhead = 1000;

/** What could not be restored: it stays in the trash. */
export interface RestoreConflict {
  productId: string;
  name: string;
  reason: ConflictReason;
}

/** Products deleted before this time are no longer in the trash. */
export const trashedSince = (now: number): number => now - historyLimits.trashMs;

/**
 * Brings products back from the trash to their windows and places (S24.3), the last deleted first. Returns how many came back.
 * `onConflict` is called for each that stays: past the quota, or because the catalogue has its listing again. `batch` notes which
 * came back.
 */
export async function restoreProducts(
  ctx: Pick<Context, 'db' | 'now'>,
  account: Account,
  batch: Batch,
  selection: Omit<TrashSelection, 'since'>,
  onConflict: (conflict: RestoreConflict) => void,
): Promise<number> {
  const { trx, user, changed } = account;
  const pauses = createPauses();
  const byWindow = new Map<number, number>();
  const all = { ...selection, since: trashedSince(ctx.now()) };
  // `user` was read before this batch deleted or restored anything.
  let room = Math.max(0, user.product_quota - user.product_count + batch.counts.deleted - batch.counts.restored);
  let restored = 0;

  const fits = (product: RestorableProduct, listings: Set<string>): boolean => {
    const reason = product.isTaken || listings.has(product.listing) ? 'taken' : room === 0 ? 'quota' : null;
    if (reason !== null) {
      onConflict({ productId: product.id, name: product.name, reason });
      return false;
    }
    listings.add(product.listing);
    room -= 1;
    return true;
  };

  const withForms = ctx.db.engine === 'sqlite';
  let after: TrashPlace = newestPlace;
  for (;;) {
    const found = await findRestorable(trx, user.id, all, { after, limit: lookAhead, withForms });
    const listings = new Set<string>();
    const products = found.filter((product) => fits(product, listings));
    for (const group of groupsBySize(products, movedAtOnce)) {
      const ids = group.map(({ id }) => id);
      await copyFromTrash(trx, ctx.db.engine, user.id, group);
      batch.grow(await keepRestored(trx, ctx.db.engine, user.id, ids, batch.number));
      await deleteTrashed(trx, ctx.db.engine, user.id, ids);
      for (const { window } of group) byWindow.set(window, (byWindow.get(window) ?? 0) + 1);
      restored += group.length;
      if (pauses.areDue()) await pauses.take();
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
