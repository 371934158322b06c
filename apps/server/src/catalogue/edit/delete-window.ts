import { setImmediate as nextTurn } from 'node:timers/promises';
import { lockUser } from '../../core/in-account.ts';
import type { Services } from '../../core/context.ts';
import { deleteSomeOfWindow } from '../products.sql.ts';
import { adjustWindowCount, recordCatalogueChange } from '../windows.sql.ts';

// Deleted in portions, so that a window of any size does not hold up the other requests of this process.
const portion = 1000;

/** Deletes every product of a window, all or none; returns how many there were. */
export async function deleteWindow({ db }: Services, userId: string, window: number): Promise<number> {
  return await db.kysely.transaction().execute(async (trx) => {
    await lockUser(trx, db.engine, userId);
    let deleted = 0;
    for (;;) {
      const some = await deleteSomeOfWindow(trx, userId, window, portion);
      deleted += some;
      if (some < portion) break;
      await nextTurn();
    }
    if (deleted > 0) {
      await adjustWindowCount(trx, userId, window, -deleted);
      await recordCatalogueChange(trx, userId, { deleted });
    }
    return deleted;
  });
}
