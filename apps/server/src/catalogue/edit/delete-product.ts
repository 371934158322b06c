import { lockUser } from '../../core/in-account.ts';
import { fail } from '../../core/refusal.ts';
import type { Services } from '../../core/context.ts';
import { deleteProductRow, findProduct } from '../products.sql.ts';
import { adjustWindowCount, recordCatalogueChange } from '../windows.sql.ts';

/** Deletes one product with its place in the counts. Throws product-not-found. */
export async function deleteProduct({ db }: Services, userId: string, id: string): Promise<void> {
  await db.kysely.transaction().execute(async (trx) => {
    await lockUser(trx, db.engine, userId);
    const product = await findProduct(trx, userId, id);
    if (!product) throw fail('product-not-found');
    await deleteProductRow(trx, userId, id);
    await adjustWindowCount(trx, userId, product.window_number, -1);
    await recordCatalogueChange(trx, userId, { deleted: 1 });
  });
}
