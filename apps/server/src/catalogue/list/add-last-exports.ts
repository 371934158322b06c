import type { ListedProduct } from '@pindahlapak/contract';
import type { Queryable } from '../../core/database.ts';
import { findProductExports } from '../export-state.sql.ts';
import type { StoredProduct } from '../products.sql.ts';

/** Gives each product its last export, or null. The products are changed, not copied. */
export async function addLastExports(
  db: Queryable,
  userId: string,
  products: readonly (StoredProduct & Pick<ListedProduct, 'lastExport'>)[],
): Promise<void> {
  const ids = products.map(({ id }) => id);
  const found = await findProductExports(db, userId, ids);
  for (const product of products) {
    const last = found.get(product.id);
    product.lastExport =
      last === undefined ? null : { state: last.state, exportedAt: new Date(last.exportedAt).toISOString() };
  }
}
