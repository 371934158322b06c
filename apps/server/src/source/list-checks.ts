import type { EndpointData, EndpointQuery, listSourceChecksEndpoint } from '@pindahlapak/contract';
import { countByWindow, findIds } from '../catalogue/list.sql.ts';
import type { ProductJudge } from '../catalogue/product-judge.ts';
import { findListed } from '../catalogue/products.sql.ts';
import { inOrderOf, judgeForFilter } from '../catalogue/read-products.ts';
import type { Context } from '../core/context.ts';
import { groupsOf } from '../core/database.ts';

type Input = EndpointQuery<typeof listSourceChecksEndpoint> & { userId: string; judge: ProductJudge };

/** Products of one statement. */
const atOnce = 50;

/** The products of a filter whose sources are to be visited, those not seen longest first (S32.3). Throws Refusal('validation'). */
export async function listChecks(
  ctx: Context,
  { userId, judge, page, limit, ...filter }: Input,
): Promise<EndpointData<typeof listSourceChecksEndpoint>> {
  await judgeForFilter(ctx, userId, judge, { filter });
  const offset = (page - 1) * limit;
  const ids = await findIds(ctx.db, userId, { filter, sort: 'seen', order: 'asc' }, { limit, offset });
  const counts = await countByWindow(ctx.db, userId, filter);
  const products: EndpointData<typeof listSourceChecksEndpoint>['products'] = [];
  for (const group of groupsOf(ids, atOnce))
    for (const { id, name, marketplaceType, urls, sourceSeenAt } of inOrderOf(
      group,
      await findListed(ctx.db.kysely, userId, group),
    ))
      products.push({ id, name, marketplaceType, urls, seenAt: new Date(sourceSeenAt).toISOString() });
  return { total: counts.reduce((sum, { totalProduct }) => sum + totalProduct, 0), products };
}
