import type { Product } from '@pindahlapak/model';
import type { Context } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { findProduct } from '../products.sql.ts';

/** One product of the account. Throws Refusal('product-not-found'), also for another account's. */
export async function getProduct({ db }: Context, { userId, id }: { userId: string; id: string }): Promise<Product> {
  const product = await findProduct(db.kysely, userId, id);
  if (!product) throw new Refusal('product-not-found');
  return product;
}
