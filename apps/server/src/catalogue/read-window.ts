import type { Queryable } from '../core/database.ts';
import { findBetween, findSizesBefore } from './portions.sql.ts';
import { portionsOf } from './portions.ts';
import type { StoredProduct } from './products.sql.ts';

/** Products whose sizes are looked at ahead. */
const lookAhead = 1000;

/**
 * Every product of a window in the order of the list, in portions that are never empty. Products that are added while it is
 * read are left out, and deleted ones are skipped.
 */
export async function* readWindow(
  db: Queryable,
  userId: string,
  window: number,
): AsyncGenerator<StoredProduct[], void> {
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const sizes = await findSizesBefore(db, userId, { window, before, limit: lookAhead });
    for (const portion of portionsOf(sizes)) {
      const oldest = portion.at(-1) ?? portion[0];
      const products = await findBetween(db, userId, { window, newest: portion[0], oldest, limit: portion.length });
      if (products.length > 0) yield products;
      before = oldest;
    }
    if (sizes.length < lookAhead) return;
  }
}
