import type { ProductDetail } from '@pindahlapak/contract';
import type { Context } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { findProduct } from '../products.sql.ts';
import { findOptionNames, findVariants } from '../variants.sql.ts';
import type { ProductJudge } from './product-judge.ts';

/** One product of the account with its variants and its readiness. Throws Refusal('product-not-found'), also for another account's. */
export async function getProduct(
  ctx: Context,
  { userId, id, judge }: { userId: string; id: string; judge: ProductJudge },
): Promise<ProductDetail> {
  const { db } = ctx;
  const product = await findProduct(db.kysely, userId, id);
  if (!product) throw new Refusal('product-not-found');
  const optionNames = await findOptionNames(db.kysely, userId, id);
  const variants = (await findVariants(db.kysely, userId, [id])).get(id) ?? [];
  return { ...product, optionNames, variants, ...(await judge.explain(ctx, userId, product)) };
}
