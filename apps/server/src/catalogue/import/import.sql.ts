import type { Queryable } from '../../core/database.ts';
import type { ProductRow } from '../../core/schema.ts';

// One statement text for full groups keeps the number of prepared statements small.
const rowsAStatement = 20;

export async function insertProducts(db: Queryable, rows: readonly ProductRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAStatement)
    await db
      .insertInto('products')
      .values(rows.slice(start, start + rowsAStatement))
      .execute();
}

/** Sets some columns of a product of the account. */
export async function updateProductColumns(
  db: Queryable,
  userId: string,
  id: string,
  columns: Partial<ProductRow>,
): Promise<void> {
  await db.updateTable('products').set(columns).where('user_id', '=', userId).where('id', '=', id).execute();
}
