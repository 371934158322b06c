import type { EndpointBody, EndpointData, saveLiveMatchesEndpoint } from '@pindahlapak/contract';
import type { Context } from '../core/context.ts';
import { inAccount } from '../core/in-account.ts';
import { Refusal } from '../core/refusal.ts';
import { findVariants } from '../catalogue/variants.sql.ts';
import { judgeRows, liveRowOf } from './judge-rows.ts';
import { findShop, requireNewest } from './list-live.ts';
import { findListingsOf, findNamed, findNewestFile, noteCompared, saveMatches, writeRows } from './live.sql.ts';

type Input = EndpointBody<typeof saveLiveMatchesEndpoint> & { userId: string; shopId: string };

/**
 * Keeps what the seller decided about rows, by the marketplace's ids (S31.2). The other rows of their listings that the decision
 * settles exactly are matched with them. Throws Refusal('shop-not-found'), ('live-missing') and ('product-not-found').
 */
export async function saveLiveMatches(
  ctx: Context,
  { userId, shopId, matches }: Input,
): Promise<EndpointData<typeof saveLiveMatchesEndpoint>> {
  const db = ctx.db.kysely;
  const shop = await findShop(ctx, userId, shopId);
  const { id, kind, family, made_by: madeBy } = await requireNewest(ctx, userId, shopId);
  const list = { shopId, kind };
  const ids = matches.flatMap(({ productId }) => productId ?? []);
  const known = await findNamed(db, userId, ids);
  const variants = await findVariants(db, userId, [...known.keys()]);
  for (const { productId, variantId } of matches) {
    if (productId === null) continue;
    const isVariant = variantId == null || variants.get(productId)?.some(({ id }) => id === variantId) === true;
    if (!known.has(productId) || !isVariant) throw new Refusal('product-not-found');
  }
  const decided = new Map(matches.map((match) => [match.row, match]));
  const before = await findListingsOf(db, userId, list, [...decided.keys()]);
  const rows = before.flatMap(({ external_id, row_number: row }) => {
    const match = decided.get(row);
    if (match === undefined) return [];
    const { productId, variantId } = match;
    return { user_id: userId, shop_id: shopId, external_id, product_id: productId, variant_id: variantId ?? null };
  });
  await inAccount(ctx, userId, async ({ trx }) => saveMatches(trx, rows));
  const products = [...ids, ...before.flatMap(({ product_id: id }) => id ?? [])];
  const judged = await judgeRows(ctx, { userId, shop, kind, family }, before.map(liveRowOf), products);
  // Only the products that were decided on were looked at: what they do not settle stays as it was.
  const settled = judged.rows.filter(({ state, row_number: row }) => state === 'matched' || decided.has(row));
  return await inAccount(ctx, userId, async ({ trx, changed }) => {
    const now = await findNewestFile(trx, userId, shopId);
    if (now?.id !== id) throw new Refusal('live-missing');
    await writeRows(trx, settled);
    await saveMatches(trx, judged.learned);
    changed('configuration');
    const { matched, doubtful, unknown } = await noteCompared(trx, userId, list, madeBy);
    return { matched, doubtful, unknown };
  });
}
