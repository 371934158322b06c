import type { ProductDetail } from '@pindahlapak/contract';
import type { Context } from '../core/context.ts';
import { Refusal } from '../core/refusal.ts';
import { issueAnswer } from './issue-answer.ts';
import type { ProductJudge } from './product-judge.ts';
import { findProduct } from './products.sql.ts';
import { findOptionNames, findVariants } from './variants.sql.ts';

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
  const [judged] = await judge.judge(ctx, userId, [product]);
  const { readiness = null, issues = [] } = judged ?? {};
  return { ...product, optionNames, variants, readiness, issues: issues.map(issueAnswer) };
}
