import type { deleteProductEndpoint } from '@pindahlapak/contract';
import type { Action, Context } from '../../core/context.ts';
import type { Queryable } from '../../core/database.ts';
import { inAccount } from '../../core/in-account.ts';
import { Refusal } from '../../core/refusal.ts';
import { moveToTrash } from '../trash/move-to-trash.ts';
import { findOfWindow, type DeletedProduct } from '../trash/trash.sql.ts';
import { listWindowCounts } from '../windows.sql.ts';
import { findProduct } from '../products.sql.ts';

/** Moves one product to the trash. Throws Refusal('product-not-found'). */
export const deleteProduct: Action<typeof deleteProductEndpoint> = async (ctx, { userId, id }) => {
  return await inAccount(ctx, userId, async (account) => {
    const product = await findProduct(account.trx, userId, id);
    if (!product) throw new Refusal('product-not-found');
    const batch = await account.batch('delete', { name: product.name, window: product.window });
    await moveToTrash(ctx, account, batch, [[product]]);
    return null;
  });
};

const productsPerPortion = 500;

/** Reads the products of a window in batches, newest first; each batch must be deleted before the next is read. */
async function* productsOf(db: Queryable, userId: string, window: number): AsyncGenerator<DeletedProduct[], void> {
  for (;;) {
    const products = await findOfWindow(db, userId, { window, limit: productsPerPortion });
    if (products.length === 0) return;
    yield products;
  }
}

const countOf = async (db: Queryable, userId: string, window: number): Promise<number> =>
  (await listWindowCounts(db, userId)).find((one) => one.window === window)?.totalProduct ?? 0;

/**
 * Moves every product of a window to the trash, or none; returns their number. Throws Refusal('count-changed') if there
 * are not exactly `expected` products.
 */
export async function deleteWindow(
  ctx: Context,
  { userId, window, expected }: { userId: string; window: number; expected?: number | undefined },
): Promise<number> {
  return await inAccount(ctx, userId, async (account) => {
    if (expected !== undefined && (await countOf(account.trx, userId, window)) !== expected)
      throw new Refusal('count-changed');
    const batch = await account.batch('delete-window', { window });
    return await moveToTrash(ctx, account, batch, productsOf(account.trx, userId, window));
  });
}
