import { findNamed } from '../catalogue/products.sql.ts';
import type { saveLiveMatchesEndpoint } from '@pindahlapak/contract';
import type { Action } from '../core/context.ts';
import type { Queryable } from '../core/database.ts';
import { inAccount } from '../core/in-account.ts';
import { Refusal } from '../core/refusal.ts';
import { findVariants } from '../catalogue/variants.sql.ts';
import { columnsOf, compareAndStore, compareLiveRows, liveRowOf } from './compare-rows.ts';
import { requireNewest } from './list-live.ts';
import {
  findListingsOf,
  findNewestFile,
  forgetMatches,
  recordCompared,
  recordSent,
  saveMatches,
  writeRows,
} from './live.sql.ts';
import type { LiveRowTable } from '../core/marketplace-tables.ts';

/**
 * Stores the seller's decisions about rows by marketplace ids (S31.2). Other rows of these listings that a decision
 * settles exactly are matched too; undoing a decision compares all rows as if it had never been made. Throws
 * Refusal('live-changed') and ('product-not-found').
 */
export const saveLiveMatches: Action<typeof saveLiveMatchesEndpoint> = async (
  ctx,
  { userId, id: shopId, fileId, matches },
) => {
  const db = ctx.db.kysely;
  const { id, kind, family, sheet, made_by: comparedWith } = await requireNewest(ctx, userId, shopId, fileId);
  const list = { shopId, kind };
  const ids = matches.flatMap(({ productId }) => productId ?? []);
  const known = await findNamed(db, userId, ids);
  const variants = await findVariants(db, userId, [...known.keys()]);
  for (const { productId, variantId } of matches) {
    if (productId == null) continue;
    const isVariant = variantId == null || variants.get(productId)?.some(({ id }) => id === variantId) === true;
    if (!known.has(productId) || !isVariant) throw new Refusal('product-not-found');
  }
  const decided = new Map(matches.map((match) => [match.row, match]));
  const before = await findListingsOf(db, userId, list, [...decided.keys()]);
  const decisions = before.flatMap(({ external_id, row_number: row }) => {
    const match = decided.get(row);
    const { productId, variantId } = match ?? {};
    if (productId === undefined) return [];
    const found = { product_id: productId, variant_id: variantId ?? null };
    return { user_id: userId, shop_id: shopId, external_id, ...found, decided_at: ctx.now() };
  });
  // A workbook may repeat a listing: its rows share a key.
  const byKey = new Map(decisions.map((each) => [each.external_id, each]));
  const isUndone = ({ row_number: row }: LiveRowTable) => decided.has(row) && decided.get(row)?.productId === undefined;
  const undone = before.filter(isUndone);
  const listings = new Set(undone.flatMap(({ external_product_id: listing }) => listing ?? []));
  const learned = before.filter(({ external_product_id: listing }) => listing !== null && listings.has(listing));
  const keysOf = (of: readonly LiveRowTable[]) => of.map(({ external_id: key }) => key);
  /** Row numbers are only valid for one upload. */
  const requireSame = async (trx: Queryable) => {
    if ((await findNewestFile(trx, userId, shopId))?.id !== id) throw new Refusal('live-changed');
  };
  const former = await inAccount(ctx, userId, async ({ trx }) => {
    await requireSame(trx);
    await saveMatches(trx, [...byKey.values()]);
    return await forgetMatches(trx, userId, shopId, { decided: keysOf(undone), learned: keysOf(learned) });
  });
  const products = [...ids, ...before.flatMap(({ product_id: id }) => id ?? [])];
  const compare = () =>
    compareLiveRows(
      ctx,
      { userId, shopId, kind, family, columns: columnsOf(sheet) },
      before.map(liveRowOf),
      undone.length > 0 ? undefined : products,
    );
  return await compareAndStore(ctx, { userId, shopId }, compare, async ({ trx, changed }, compared) => {
    await requireSame(trx);
    // If only the decided products were compared, rows that they do not settle stay unchanged.
    const settled = compared.rows.filter(
      ({ state, external_id: key }) => undone.length > 0 || state === 'matched' || byKey.has(key),
    );
    // Values sent for a listing whose match stays the same are still pending.
    const formerOf = new Map(former.map((match) => [match.external_id, match]));
    const sent = compared.learned.flatMap((match) => {
      const known = formerOf.get(match.external_id);
      const isSame = known?.product_id === match.product_id && known.variant_id === match.variant_id;
      return known !== undefined && isSame ? { ...known, decided_at: null } : [];
    });
    await writeRows(trx, settled);
    await saveMatches(trx, compared.learned);
    await recordSent(trx, sent);
    changed('configuration');
    const { matched, doubtful, unknown } = await recordCompared(trx, userId, list, comparedWith);
    return { matched, doubtful, unknown };
  });
};
