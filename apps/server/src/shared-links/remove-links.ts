import type { Context } from '../core/context.ts';
import { inAccount } from '../core/in-account.ts';
import { deleteLinks } from './shared-links.sql.ts';

/** Deletes links; those that are not there are passed over. */
export async function removeLinks(
  ctx: Context,
  { userId, ids }: { userId: string; ids: string[] },
): Promise<{ removed: number }> {
  return await inAccount(ctx, userId, async ({ trx, changed }) => {
    const removed = await deleteLinks(trx, userId, ids);
    if (removed > 0) changed('links');
    return { removed };
  });
}
