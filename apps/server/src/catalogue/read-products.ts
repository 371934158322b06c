import type { Queryable } from '../core/database.ts';
import { findByIds, findSizesOf } from './portions.sql.ts';
import { portionsOf } from './portions.ts';
import type { StoredProduct } from './products.sql.ts';

/** Products whose sizes are looked at ahead. */
const lookAhead = 500;

/** These products of the account in this order, in portions that are never empty; those that are gone are skipped. */
export async function* readProducts(
  db: Queryable,
  userId: string,
  ids: readonly string[],
): AsyncGenerator<StoredProduct[], void> {
  for (let start = 0; start < ids.length; start += lookAhead) {
    const next = ids.slice(start, start + lookAhead);
    const bytes = await findSizesOf(db, userId, next);
    const sizes = next.flatMap((id, position) => (bytes.has(id) ? [{ position, bytes: bytes.get(id) ?? 0 }] : []));
    for (const portion of portionsOf(sizes)) {
      const wanted = portion.map((position) => next[position] ?? '');
      const found = new Map((await findByIds(db, userId, wanted)).map((product) => [product.id, product]));
      const products = wanted.flatMap((id) => found.get(id) ?? []);
      if (products.length > 0) yield products;
    }
  }
}
