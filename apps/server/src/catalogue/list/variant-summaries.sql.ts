import type { ListedProduct } from '@pindahlapak/contract';
import type { Queryable } from '../../core/database.ts';
import type { StoredProduct } from '../products.sql.ts';

/** A product with what a list says of its variants. */
export type SummarizedProduct = StoredProduct & Pick<ListedProduct, 'variantSummary'>;

/**
 * Gives each product that has variants which are exported their number and prices, in one query for all. The products are
 * changed, not copied: a list may hold a thousand.
 */
export async function addVariantSummaries(
  db: Queryable,
  userId: string,
  products: readonly SummarizedProduct[],
): Promise<void> {
  if (products.length === 0) return;
  const rows = await db
    .selectFrom('product_variants')
    .select((eb) => [
      'product_id',
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('price').as('minPrice'),
      eb.fn.max('price').as('maxPrice'),
    ])
    .where('user_id', '=', userId)
    .where(
      'product_id',
      'in',
      products.map(({ id }) => id),
    )
    .where('is_off', '=', 0)
    .where('is_gone', '=', 0)
    .groupBy('product_id')
    .execute();
  if (rows.length === 0) return;
  const byId = new Map(rows.map(({ product_id: id, ...summary }) => [id, summary]));
  for (const product of products) {
    const summary = byId.get(product.id);
    if (summary) product.variantSummary = summary;
  }
}
