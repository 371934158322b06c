import type { Context } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import { Refusal } from '../../core/refusal.ts';
import { findProduct } from '../products.sql.ts';
import { moveToTrash } from '../trash/move-to-trash.ts';

/** Moves one product to the trash. Throws Refusal('product-not-found'). */
export async function deleteProduct(ctx: Context, { userId, id }: { userId: string; id: string }): Promise<null> {
  return await inAccount(ctx, userId, async (account) => {
    const product = await findProduct(account.trx, userId, id);
    if (!product) throw new Refusal('product-not-found');
    const batch = await account.batch('delete', { name: product.name, window: product.window });
    await moveToTrash(ctx, account, batch, [[product]]);
    return null;
  });
}
