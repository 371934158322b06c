import type { Context } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import { createPauses } from '../../core/pauses.ts';
import { deleteSomeOfWindow } from '../products.sql.ts';
import { adjustWindowCount, recordCatalogueChange } from '../windows.sql.ts';

/** Deleted at a time, so that a window of any size does not hold up the other requests of this process. */
const portion = 500;

/** Deletes every product of a window, all or none; returns how many there were. */
export async function deleteWindow(
  ctx: Context,
  { userId, window }: { userId: string; window: number },
): Promise<number> {
  return await inAccount(ctx, userId, async ({ trx, changed }) => {
    const pauses = createPauses();
    let deleted = 0;
    for (;;) {
      const some = await deleteSomeOfWindow(trx, userId, window, portion);
      deleted += some;
      if (some < portion) break;
      if (pauses.areDue()) await pauses.take();
    }
    if (deleted > 0) {
      await adjustWindowCount(trx, userId, window, -deleted);
      await recordCatalogueChange(trx, userId, { deleted });
      changed('products');
    }
    return deleted;
  });
}
