import type { Context } from '../../core/context.ts';
import { inAccount, type Account } from '../../core/in-account.ts';
import { createPauses } from '../../core/turns/pauses.ts';
import { findSizesBefore } from '../portions.sql.ts';
import { portionsOf } from '../portions.ts';
import { deleteBetween } from '../products.sql.ts';
import { deleteVariantsBetween } from './delete-variants.sql.ts';
import { adjustWindowCount, listWindowCounts, recordCatalogueChange } from '../windows.sql.ts';

/**
 * Limits of one delete statement, so that a window of any size does not hold up the process's other requests. A text that is
 * stored aside costs time to delete as well.
 */
const portion = { products: 500, bytes: 8_000_000 };
/** A window of so many products, each with as many variants as it may have, is deleted within a few milliseconds. */
const smallWindow = 20;
/** Products whose sizes are looked at ahead. */
const lookAhead = 2000;

/** Deletes every product of a window, all or none; returns how many there were. */
export async function deleteWindow(
  ctx: Context,
  { userId, window }: { userId: string; window: number },
): Promise<number> {
  const deleteAll = async ({ trx, changed }: Account): Promise<number> => {
    const pauses = createPauses();
    let deleted = 0;
    for (let before = Number.MAX_SAFE_INTEGER; ;) {
      const sizes = await findSizesBefore(trx, userId, { window, before, limit: lookAhead });
      for (const positions of portionsOf(sizes, portion)) {
        before = positions.at(-1) ?? positions[0];
        const range = { window, newest: positions[0], oldest: before };
        await deleteVariantsBetween(trx, userId, range, pauses);
        deleted += await deleteBetween(trx, userId, range);
        if (pauses.areDue()) await pauses.take();
      }
      if (sizes.length < lookAhead) break;
    }
    if (deleted > 0) {
      await adjustWindowCount(trx, userId, window, -deleted);
      await recordCatalogueChange(trx, userId, { deleted });
      changed('products');
    }
    return deleted;
  };
  const windows = await listWindowCounts(ctx.db.kysely, userId);
  const total = windows.find((one) => one.window === window)?.totalProduct ?? 0;
  return await inAccount(ctx, userId, deleteAll, { large: total > smallWindow });
}
