import { lockUser } from '../../db/lock-user.ts';
import { fail } from '../../http/api-failure.ts';
import type { Services } from '../../services.ts';
import { deleteProductRow, findProduct } from './product-queries.ts';
import { adjustWindowCount, recordCatalogueChange } from './window-count-queries.ts';

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
