import type { Context } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import { createPauses } from '../../core/turns/pauses.ts';
import { groupsBySize } from '../../catalogue/portions.ts';
import { deleteTrashed } from '../../catalogue/trash/move.sql.ts';
import { findRestorable, newestPlace } from '../../catalogue/trash/trash.sql.ts';
import { checkCount, type TrashAsked } from './check-count.ts';

const lookAhead = 1000;
/** Limits of one statement. */
const portion = { products: 200, bytes: 4_000_000 };

/** Deletes products from the trash for good, all of it without `ids`; returns how many there were. Throws Refusal('count-changed'). */
export async function purgeTrash(ctx: Context, asked: TrashAsked): Promise<number> {
  const { userId, ids } = asked;
  return await inAccount(ctx, userId, async ({ trx, changed, batch: begin }) => {
    await checkCount(trx, ctx.now(), asked);
    const pauses = createPauses();
    const batch = await begin('purge');
    let deleted = 0;
    for (;;) {
      // Also what is too old and not swept yet.
      const look = { after: newestPlace, limit: lookAhead, withForms: false };
      const found = await findRestorable(trx, userId, { ids, since: 0 }, look);
      for (const group of groupsBySize(found, portion)) {
        deleted += await deleteTrashed(
          trx,
          ctx.db.engine,
          userId,
          group.map(({ id }) => id),
        );
        if (pauses.areDue()) await pauses.take();
      }
      if (found.length < lookAhead) break;
    }
    batch.count({ deleted });
    if (deleted > 0) changed('products');
    return deleted;
  });
}
