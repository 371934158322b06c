import { historyLimits } from '@pindahlapak/model';
import type { Batch } from '../../core/batches/batch.ts';
import type { Context } from '../../core/context.ts';
import type { Engine } from '../../core/database.ts';
import type { Account } from '../../core/in-account.ts';
import { createPauses } from '../../core/turns/pauses.ts';
import { groupsBySize, groupsByVariants } from '../portions.ts';
import { countVariants } from '../variants.sql.ts';
import { adjustWindowCounts, recordCatalogueChange } from '../windows.sql.ts';
import { copyToTrash, deleteProducts, deleteTrashed } from './move.sql.ts';
import { findBeyond, type DeletedProduct } from './trash.sql.ts';

/** Limits of one statement that moves products to the trash or out of it: SQLite holds the event loop while it runs. */
export const movedAtOnce = { products: 100, bytes: 1_000_000, variants: 1000 } as const;
/** Deletions from the trash at a time. */
const beyondAtOnce = 500;

/** Groups that one statement moves each, with the earlier batch that counts as the one that deletes them. */
function* groupsByOwner(products: readonly DeletedProduct[]): Generator<[number | undefined, DeletedProduct[]], void> {
  for (const [owner, own] of Map.groupBy(products, (product) => product.owner))
    for (const group of groupsBySize(own, movedAtOnce)) yield [owner, group];
}

/** Deletes for good what was deleted first, where the trash holds more than an account may keep (S24.2). */
async function keepWithinBounds(engine: Engine, { trx, user }: Account, batch: Batch): Promise<void> {
  const keep = Math.max(historyLimits.trashMin, historyLimits.trashQuotas * user.product_quota, batch.counts.deleted);
  const pauses = createPauses();
  for (;;) {
    const ids = await findBeyond(trx, user.id, { keep, limit: beyondAtOnce });
    if (ids.length === 0) return;
    await deleteTrashed(trx, engine, user.id, ids);
    if (pauses.areDue()) await pauses.take();
  }
}

/**
 * Moves products of an account to the trash, in portions, and counts them (S24.2): the one way in which products are deleted. Each
 * list of `portions` is read when the one before has been moved. Returns how many there were.
 */
export async function moveToTrash(
  ctx: Pick<Context, 'db' | 'now'>,
  account: Account,
  batch: Batch,
  portions: AsyncIterable<readonly DeletedProduct[]> | Iterable<readonly DeletedProduct[]>,
): Promise<number> {
  const { trx, user, changed } = account;
  const { engine } = ctx.db;
  const pauses = createPauses();
  const now = ctx.now();
  const byWindow = new Map<number, number>();
  let deleted = 0;
  for await (const products of portions) {
    for (const [owner, group] of groupsByOwner(products)) {
      const counts = await countVariants(
        trx,
        user.id,
        group.map(({ id }) => id),
      );
      for (const moved of groupsByVariants(group, counts, movedAtOnce.variants)) {
        const ids = moved.map(({ id }) => id);
        await copyToTrash(trx, engine, user.id, ids, { batch: owner ?? batch.number, now });
        await deleteProducts(trx, engine, user.id, { ids, haveVariants: counts.size > 0 });
        if (pauses.areDue()) await pauses.take();
      }
      for (const { window } of group) byWindow.set(window, (byWindow.get(window) ?? 0) + 1);
      deleted += group.length;
    }
  }
  if (deleted === 0) return 0;
  batch.count({ deleted });
  await adjustWindowCounts(trx, user.id, byWindow, -1);
  await recordCatalogueChange(trx, user.id, { deleted });
  await keepWithinBounds(engine, account, batch);
  changed('products');
  return deleted;
}
