import type { uploadLiveEndpoint } from '@pindahlapak/contract';
import { livePageTexts, liveTexts } from '@pindahlapak/messages';
import { liveLimits } from '@pindahlapak/model';
import type { LiveRow } from '@pindahlapak/template';
import type { Action, FormFile } from '../core/context.ts';
import type { Queryable } from '../core/database.ts';
import { newId } from '../core/new-id.ts';
import { Refusal } from '../core/refusal.ts';
import { unpackAll } from '../files/pack-rows.ts';
import { runInWorker } from '../files/run-in-worker.ts';
import { compareAndStore, compareLiveRows } from './compare-rows.ts';
import { requireShop } from '../shops/find-shop.ts';
import { readingLive } from './live-file.ts';
import {
  countOtherRows,
  deleteRows,
  type LiveList,
  recordCompared,
  recordSent,
  readMatches,
  readLiveRows,
  replaceFile,
  saveMatches,
  writeRows,
} from './live.sql.ts';
import type { LiveMatchTable, LiveRowTable } from '../core/marketplace-tables.ts';

/** Returns the rows of the previous workbook that are not in this one, numbered below zero. */
async function findMissing(
  db: Queryable,
  userId: string,
  list: LiveList,
  now: readonly LiveRowTable[],
): Promise<LiveRowTable[]> {
  const keys = new Set(now.map(({ external_id: key }) => key));
  const gone: LiveRowTable[] = [];
  // Copied in batches: all at once would block the event loop.
  for await (const rows of readLiveRows(db, userId, list))
    for (const row of rows)
      if (row.state !== 'missing' && !keys.has(row.external_id))
        gone.push({
          ...row,
          row_number: -1 - gone.length,
          state: 'missing',
          candidates: null,
          our_price: null,
          our_stock: null,
          our_net: null,
          is_under_floor: 0,
          is_large: 0,
        });
  return gone;
}

/** Clears sent values that the marketplace now shows; returns how many listings do not show theirs yet. */
async function settleSent(
  db: Queryable,
  userId: string,
  shopId: string,
  rows: readonly LiveRowTable[],
): Promise<number> {
  const byKey = new Map(rows.map((row) => [row.external_id, row]));
  const settled: LiveMatchTable[] = [];
  let notArrived = 0;
  for await (const matches of readMatches(db, userId, { shopId, isSent: true }))
    for (const match of matches) {
      const row = byKey.get(match.external_id);
      if (row === undefined) continue;
      // The workbook has no price or stock to compare with what was sent: the sent values stay.
      const lacksSentValue =
        (match.sent_price !== null && row.their_price === null) ||
        (match.sent_stock !== null && row.their_stock === null);
      if (lacksSentValue) continue;
      const hasPrice = match.sent_price === null || match.sent_price === row.their_price;
      const hasStock = match.sent_stock === null || match.sent_stock === row.their_stock;
      if (hasPrice && hasStock) settled.push({ ...match, sent_price: null, sent_stock: null });
      else notArrived += 1;
    }
  await recordSent(db, settled);
  return notArrived;
}

/**
 * Reads a workbook of a shop's listings on sale, matches and compares its rows, and stores it in place of the previous
 * one of its kind (S31.1). Throws Refusal('live-unreadable') and ('live-full').
 */
export const uploadLive: Action<typeof uploadLiveEndpoint, FormFile> = async (
  ctx,
  { userId, id: shopId, fileName, path },
) => {
  const db = ctx.db.kysely;
  const shop = await requireShop(ctx.db.kysely, userId, shopId);
  const {
    family,
    kind,
    sheetPart,
    columns,
    rows: packs,
    withoutSku,
  } = await runInWorker(userId, readingLive, { path });
  if (family !== 'other' && shop.marketplace !== 'other' && shop.marketplace !== family) {
    const problem = liveTexts.otherMarketplace(livePageTexts.marketplaces[family], shop.name);
    throw new Refusal('live-unreadable', { with: { problem } });
  }
  const list = { shopId, kind };
  const read = await unpackAll<LiveRow>(packs);
  if (read.length + (await countOtherRows(db, userId, list)) > liveLimits.rowsMax)
    throw new Refusal('live-full', { with: { max: liveLimits.rowsMax } });
  const compare = () => compareLiveRows(ctx, { userId, shopId, kind, family, columns }, read);
  const id = newId(ctx.now());
  return await compareAndStore(
    ctx,
    { userId, shopId },
    compare,
    async ({ trx, changed }, { comparedWith, rows, learned }) => {
      // The shop may have been deleted while the file was read.
      await requireShop(trx, userId, shopId);
      const missing = await findMissing(trx, userId, list, rows);
      const file = {
        user_id: userId,
        shop_id: shopId,
        kind,
        id,
        family,
        file_name: fileName || 'ubah-massal.xlsx',
        uploaded_at: ctx.now(),
        made_by: comparedWith,
        counts: '{}',
        sheet: JSON.stringify({ sheetPart, columns }),
      };
      await replaceFile(trx, file, path);
      await deleteRows(trx, userId, list);
      await writeRows(trx, [...missing, ...rows]);
      const notArrived = await settleSent(trx, userId, shopId, rows);
      await saveMatches(trx, learned);
      changed('configuration');
      const counts = await recordCompared(trx, userId, list, comparedWith);
      return { id, kind, rows: rows.length, ...counts, notArrived, withoutSku };
    },
  );
};
