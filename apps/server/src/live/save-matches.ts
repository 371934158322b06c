import type { EndpointBody, EndpointData, saveLiveMatchesEndpoint } from '@pindahlapak/contract';
import type { Context } from '../core/context.ts';
import { inAccount } from '../core/in-account.ts';
import { Refusal } from '../core/refusal.ts';
import { findVariants } from '../catalogue/variants.sql.ts';
import { judgeRows, liveRowOf } from './judge-rows.ts';
import { findShop, requireNewest } from './list-live.ts';
import { countRows, findNamed, findRows, replaceRows, saveMatches } from './live.sql.ts';

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
  const { kind, family } = await requireNewest(ctx, userId, shopId);
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
  const before = await findRows(db, userId, list);
  const meant = before.filter(({ row_number: row }) => decided.has(row));
  const rows = meant.map(({ external_id, row_number: row }) => {
    const { productId, variantId } = decided.get(row) ?? { productId: null };
    return { user_id: userId, shop_id: shopId, external_id, product_id: productId, variant_id: variantId ?? null };
  });
  await inAccount(ctx, userId, async ({ trx }) => saveMatches(trx, rows));
  const listings = new Set(meant.flatMap(({ external_product_id: id }) => id ?? []));
  const isConcerned = (row: (typeof before)[number]) =>
    row.state !== 'missing' && (decided.has(row.row_number) || listings.has(row.external_product_id ?? ''));
  const concerned = before.filter(isConcerned);
  const products = [...ids, ...concerned.flatMap(({ product_id: id }) => id ?? [])];
  const judged = await judgeRows(ctx, { userId, shop, kind, family }, concerned.map(liveRowOf), products);
  // Only the products that were decided on were looked at: what they do not settle stays as it was.
  const settled = new Map(
    judged
      .filter(({ state, row_number: row }) => state === 'matched' || decided.has(row))
      .map((row) => [row.row_number, row]),
  );
  return await inAccount(ctx, userId, async ({ trx, changed }) => {
    const now = (await findRows(trx, userId, list)).map((row) => settled.get(row.row_number) ?? row);
    await replaceRows(trx, userId, list, now);
    await saveMatches(
      trx,
      [...settled.values()].flatMap(({ state, external_id, product_id, variant_id }) =>
        state === 'matched' ? [{ user_id: userId, shop_id: shopId, external_id, product_id, variant_id }] : [],
      ),
    );
    changed('configuration');
    return await countRows(trx, userId, list, ['matched', 'doubtful', 'unknown']);
  });
}
