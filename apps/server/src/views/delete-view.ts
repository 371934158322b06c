import type { Context } from '../core/context.ts';
import { inAccount } from '../core/in-account.ts';
import { Refusal } from '../core/refusal.ts';
import { deleteViewRow } from './views.sql.ts';

/** Deletes a saved view. Throws Refusal('view-not-found'). */
export async function deleteView(ctx: Context, { userId, id }: { userId: string; id: string }): Promise<null> {
  return await inAccount(ctx, userId, async ({ trx }) => {
    if (!(await deleteViewRow(trx, userId, id))) throw new Refusal('view-not-found');
    return null;
  });
}
