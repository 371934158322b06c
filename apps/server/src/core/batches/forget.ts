import { historyLimits } from '@pindahlapak/model';
import type { Services } from '../context.ts';
import type { Queryable } from '../database.ts';
import { findBatchesBeyond, findOldBatches, forgetBatch } from './batches.sql.ts';

const batchesAtOnce = 200;
/** Every how many batches an account's history is pruned. */
const everyBatches = 50;

/** Deletes batches that have been kept long enough (S24.1). */
export async function forgetOldHistory({ db: { kysely }, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  for (;;) {
    const old = await findOldBatches(kysely, now() - historyLimits.keptMs, batchesAtOnce);
    for (const batch of old) {
      await forgetBatch(kysely, batch);
    }
    if (old.length < batchesAtOnce) return;
  }
}

/** Keeps an account's history within its bounds (S24.1). Call with the user's row locked. */
export async function trimHistory(
  db: Queryable,
  userId: string,
  { newest, quota }: { newest: number; quota: number },
): Promise<void> {
  if (newest % everyBatches !== 0) return;
  const bytes = Math.max(historyLimits.changesBytesMin, quota * historyLimits.changesBytesPerProduct);
  const beyond = await findBatchesBeyond(db, userId, { newest, batches: historyLimits.batchesMax, bytes });
  for (const batch of beyond) await forgetBatch(db, batch);
}
