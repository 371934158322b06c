import { unvaried, type ProductVariant, type VariedProduct } from '@pindahlapak/model';
import type { Queryable } from '../core/database.ts';
import { groupsByVariants } from './portions.ts';
import { countVariants, findOptionNamesOf, findVariants } from './variants.sql.ts';

/** Variants that are read at a time: SQLite holds the event loop meanwhile. */
const variantsAtOnce = 500;

/** Gives each of some products of the account its variants, in their order. */
export async function withVariants<Product extends { id: string }>(
  db: Queryable,
  userId: string,
  products: readonly Product[],
): Promise<(Product & VariedProduct)[]> {
  const ids = products.map(({ id }) => id);
  const counts = await countVariants(db, userId, ids);
  const names = await findOptionNamesOf(db, userId, [...counts.keys()]);
  const variants = new Map<string, ProductVariant[]>();
  const varied = products.filter(({ id }) => counts.has(id));
  for (const group of groupsByVariants(varied, counts, variantsAtOnce)) {
    const ofGroup = group.map(({ id }) => id);
    for (const [id, found] of await findVariants(db, userId, ofGroup)) variants.set(id, found);
  }
  // Copies: V8 makes a dictionary of a row that two more properties are added to, which is slow to make and to read.
  return products.map((product) => {
    const found = variants.get(product.id);
    if (found === undefined) return { ...product, optionNames: unvaried.optionNames, variants: unvaried.variants };
    return { ...product, optionNames: names.get(product.id) ?? null, variants: found };
  });
}
