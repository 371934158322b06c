import type { Queryable } from '../../core/database.ts';
import type { Pauses } from '../../core/turns/pauses.ts';

/** Products whose variants one statement deletes: 2,000 rows at most. */
const productsAStatement = 10;

/**
 * Deletes the variants of a window's products from one position to another, both included, some at a time: with the
 * products, one statement would delete up to 200 rows for each.
 */
export async function deleteVariantsBetween(
  db: Queryable,
  userId: string,
  { window, newest, oldest }: { window: number; newest: number; oldest: number },
  pauses: Pauses,
): Promise<void> {
  const products = await db
    .selectFrom('products')
    .select('id')
    .where('user_id', '=', userId)
    .where('window_number', '=', window)
    .where('position', '<=', newest)
    .where('position', '>=', oldest)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('product_variants')
          .select('product_variants.id')
          .whereRef('product_variants.user_id', '=', 'products.user_id')
          .whereRef('product_variants.product_id', '=', 'products.id'),
      ),
    )
    .execute();
  for (let start = 0; start < products.length; start += productsAStatement) {
    const group = products.slice(start, start + productsAStatement).map(({ id }) => id);
    await db.deleteFrom('product_variants').where('user_id', '=', userId).where('product_id', 'in', group).execute();
    if (pauses.areDue()) await pauses.take();
  }
}
