import type { Context } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import { Refusal } from '../../core/refusal.ts';
import { deleteProductRow, findProduct } from '../products.sql.ts';
import { adjustWindowCount, recordCatalogueChange } from '../windows.sql.ts';

/** Deletes one product with its place in the counts. Throws Refusal('product-not-found'). */
export async function deleteProduct(ctx: Context, { userId, id }: { userId: string; id: string }): Promise<null> {
  return await inAccount(ctx, userId, async ({ trx, changed }) => {
    const product = await findProduct(trx, userId, id);
    if (!product) throw new Refusal('product-not-found');
    await deleteProductRow(trx, userId, id);
    await adjustWindowCount(trx, userId, product.window, -1);
    await recordCatalogueChange(trx, userId, { deleted: 1 });
    changed('products');
    return null;
  });
}
