import type { Queryable } from '../../core/database.ts';
import type { VariantRow } from '../../core/schema.ts';
import type { VariantEdit } from './edit-variants.ts';

/** All that is stored of a product's variants, in the order of the page. */
export const findVariantRows = (db: Queryable, userId: string, productId: string): Promise<VariantRow[]> =>
  db
    .selectFrom('product_variants')
    .selectAll()
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();

/** Sets what an edit changes of a product's variants. */
export async function replaceVariants(
  db: Queryable,
  userId: string,
  productId: string,
  changed: readonly VariantEdit[],
): Promise<void> {
  for (const { id, ...columns } of changed)
    await db
      .updateTable('product_variants')
      .set(columns)
      .where('user_id', '=', userId)
      .where('product_id', '=', productId)
      .where('id', '=', id)
      .execute();
}
