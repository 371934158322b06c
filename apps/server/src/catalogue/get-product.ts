import type { lookupProductsEndpoint, getProductEndpoint } from '@pindahlapak/contract';
import { categoryLists } from '../categories/list/category-lists.ts';
import type { Action } from '../core/context.ts';
import { Refusal } from '../core/refusal.ts';
import { issueAnswer } from './issue-answer.ts';
import { findProduct } from './products.sql.ts';
import { findVariants, findVariedColumns } from './variants.sql.ts';
import { isLeafId } from '@pindahlapak/model';
import { mapYielding } from '../core/event-loop.ts';
import { findListings } from './import/import.sql.ts';
import { findListingKey, keyText } from './product-columns.ts';

/** Returns a product with its variants and readiness. Throws Refusal('product-not-found'). */
export const getProduct: Action<typeof getProductEndpoint> = async (ctx, { userId, id }) => {
  const { db, judge } = ctx;
  const product = await findProduct(db.kysely, userId, id);
  if (!product) throw new Refusal('product-not-found');
  const [judged] = await judge.judge(ctx, userId, [product]);
  const { readiness = null, issues = [] } = judged ?? {};
  const variants = (await findVariants(db.kysely, userId, [id])).get(id) ?? [];
  const { optionNames = null, isCostUnknown } = (await findVariedColumns(db.kysely, userId, [id])).get(id) ?? {};
  const category = product.category?.trim() ?? '';
  const leaves = isLeafId(category) ? await categoryLists.leavesOf(db.kysely, userId, 'akulaku') : null;
  const categoryPath = leaves?.pathOf(category);
  return {
    ...product,
    ...(categoryPath === undefined ? {} : { categoryPath }),
    optionNames: optionNames && [...optionNames],
    variants,
    ...(isCostUnknown && { isCostUnknown }),
    readiness,
    issues: issues.map(issueAnswer),
  };
};

/** Returns the products at these addresses, in their order; null for unknown and invalid addresses. */
export const lookupProducts: Action<typeof lookupProductsEndpoint> = async ({ db }, { userId, listings }) => {
  const keys = await mapYielding(listings, findListingKey);
  const known = await findListings(
    db.kysely,
    userId,
    keys.filter((key) => key !== null),
  );
  return {
    products: keys.map((key) => {
      const found = key && known.get(keyText(key));
      return found ? { id: found.id, window: found.window_number } : null;
    }),
  };
};
