import type { Queryable } from '../../core/database.ts';
import type { VariantRow } from '../../core/schema.ts';

/** All that is stored of a product's variants, in the order of the page. */
export const findVariantRows = (db: Queryable, userId: string, productId: string): Promise<VariantRow[]> =>
  db
    .selectFrom('product_variants')
    .selectAll()
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
