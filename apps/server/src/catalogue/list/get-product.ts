import type { ProductDetail } from '@pindahlapak/contract';
import type { Context } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { findProduct } from '../products.sql.ts';
import { findOptionNames, findVariants } from '../variants.sql.ts';

/** One product of the account with its variants. Throws Refusal('product-not-found'), also for another account's. */
export async function getProduct(
  { db }: Context,
  { userId, id }: { userId: string; id: string },
): Promise<ProductDetail> {
  const product = await findProduct(db.kysely, userId, id);
  if (!product) throw new Refusal('product-not-found');
  const optionNames = await findOptionNames(db.kysely, userId, id);
  const variants = (await findVariants(db.kysely, userId, [id])).get(id) ?? [];
  return { ...product, optionNames, variants };
}
