import type { ListedProduct } from '@pindahlapak/contract';
import type { Queryable } from '../../core/database.ts';
import { findDates } from '../find/find-places.sql.ts';
import type { StoredProduct } from '../products.sql.ts';

const isoOf = (ms: number): string => new Date(ms).toISOString();

/** Gives each product when it was taken and last changed. The products are changed, not copied. */
export async function addDates(
  db: Queryable,
  userId: string,
  products: readonly (StoredProduct & Pick<ListedProduct, 'takenAt' | 'updatedAt'>)[],
): Promise<void> {
  if (products.length === 0) return;
  const rows = await findDates(
    db,
    userId,
    products.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const product of products) {
    const dates = byId.get(product.id);
    if (!dates) continue;
    product.takenAt = isoOf(dates.takenAt);
    product.updatedAt = isoOf(dates.updatedAt);
  }
}
