import type { EndpointData, restoreTrashEndpoint } from '@pindahlapak/contract';
import type { Context } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import { restoreProducts } from '../../catalogue/trash/restore-products.ts';
import { checkCount, type TrashAsked } from './check-count.ts';
import { Conflicts } from '../undo/conflicts.ts';

/** Restores products from the trash, all of it without `ids` (S24.3). What cannot come back is a conflict. Throws Refusal('count-changed'). */
export async function restoreTrash(
  ctx: Context,
  asked: TrashAsked,
): Promise<EndpointData<typeof restoreTrashEndpoint>> {
  const { userId, ids } = asked;
  return await inAccount(ctx, userId, async (account) => {
    await checkCount(account.trx, ctx.now(), asked);
    const conflicts = new Conflicts();
    const batch = await account.batch('restore');
    const restored = await restoreProducts(ctx, account, batch, { ids }, (conflict) => conflicts.add(conflict));
    const batchId = restored > 0 ? batch.id : null;
    return { restored, conflicts: conflicts.named, conflictCount: conflicts.total, batchId };
  });
}
