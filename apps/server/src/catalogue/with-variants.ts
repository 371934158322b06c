import { unvaried, type ProductVariant, type VariedProduct } from '@pindahlapak/model';
import type { Queryable } from '../core/database.ts';
import { countVariants, findOptionNamesOf, findVariants } from './variants.sql.ts';

/** Variants that are read at a time: SQLite holds the event loop meanwhile. */
const variantsAtOnce = 500;

/** Puts the products together whose variants are read at once. */
function groupsOf(counts: ReadonlyMap<string, number>): string[][] {
  const groups: string[][] = [];
  let total = Number.POSITIVE_INFINITY;
  for (const [id, count] of counts) {
    total += count;
    if (total <= variantsAtOnce) groups.at(-1)?.push(id);
    else {
      groups.push([id]);
      total = count;
    }
  }
  return groups;
}

/** Gives each of some products of the account its variants, in their order. The products themselves are filled in. */
export async function withVariants<Product extends { id: string }>(
  db: Queryable,
  userId: string,
  products: readonly Product[],
): Promise<(Product & VariedProduct)[]> {
  const ids = products.map(({ id }) => id);
  const counts = await countVariants(db, userId, ids);
  const names = await findOptionNamesOf(db, userId, [...counts.keys()]);
  const variants = new Map<string, ProductVariant[]>();
  for (const group of groupsOf(counts))
    for (const [id, found] of await findVariants(db, userId, group)) variants.set(id, found);
  return products.map((product) => {
    const found = variants.get(product.id);
    if (found === undefined) return Object.assign(product, unvaried);
    return Object.assign(product, { optionNames: names.get(product.id) ?? null, variants: found });
  });
}
