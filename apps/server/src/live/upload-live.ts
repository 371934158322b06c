import type { EndpointData, uploadLiveEndpoint } from '@pindahlapak/contract';
import { liveLimits } from '@pindahlapak/model';
import type { LiveRow } from '@pindahlapak/template';
import type { Context } from '../core/context.ts';
import { inAccount } from '../core/in-account.ts';
import { newId } from '../core/new-id.ts';
import { Refusal } from '../core/refusal.ts';
import type { LiveMatchTable, LiveRowTable } from '../core/live-tables.ts';
import { unpackAll } from '../files/read-table-file.ts';
import { runInWorker } from '../files/run-in-worker.ts';
import { judgeRows } from './judge-rows.ts';
import { findShop } from './list-live.ts';
import { readingLive, type readLiveFile } from './live-file.ts';
import {
  countOtherRows,
  countRows,
  findComparedBy,
  findMatches,
  findRows,
  noteSent,
  replaceFile,
  replaceRows,
  saveMatches,
} from './live.sql.ts';

/** The rows of the workbook before that are not in this one, numbered below zero. */
function missingRows(before: readonly LiveRowTable[], now: readonly LiveRowTable[]): LiveRowTable[] {
  const keys = new Set(now.map(({ external_id: key }) => key));
  const gone = before.filter(({ state, external_id: key }) => state !== 'missing' && !keys.has(key));
  return gone.map((row, at) => ({
    ...row,
    row_number: -1 - at,
    state: 'missing',
    candidates: null,
    our_price: null,
    our_stock: null,
    our_net: null,
    is_under_floor: 0,
    is_large: 0,
  }));
}

/** What of the last workbook's values the marketplace shows now, and how many listings do not show theirs. */
function arrivals(rows: readonly LiveRowTable[], sent: readonly LiveMatchTable[]) {
  const byKey = new Map(sent.map((match) => [match.external_id, match]));
  const settled: LiveMatchTable[] = [];
  let notArrived = 0;
  for (const { external_id: key, their_price: price, their_stock: stock } of rows) {
    const match = byKey.get(key);
    if (match === undefined || (match.sent_price === null && match.sent_stock === null)) continue;
    const hasPrice = match.sent_price === null || match.sent_price === price;
    const hasStock = match.sent_stock === null || match.sent_stock === stock;
    if (hasPrice && hasStock) settled.push({ ...match, sent_price: null, sent_stock: null });
    else notArrived += 1;
  }
  return { settled, notArrived };
}

/**
 * Reads a workbook of a shop's listings on sale, finds what each row is about, compares it, and keeps it in place of the former
 * one of its kind (S31.1). Throws Refusal('shop-not-found'), ('live-unreadable') and ('live-full').
 */
export async function uploadLive(
  ctx: Context,
  { userId, shopId, fileName, bytes }: { userId: string; shopId: string; fileName: string; bytes: Buffer },
): Promise<EndpointData<typeof uploadLiveEndpoint>> {
  const db = ctx.db.kysely;
  const shop = await findShop(ctx, userId, shopId);
  const {
    family,
    kind,
    sheetPart,
    columns,
    rows: packs,
  } = await runInWorker<typeof readLiveFile>(userId, readingLive, { bytes });
  const list = { shopId, kind };
  const read = await unpackAll<LiveRow>(packs);
  if (read.length + (await countOtherRows(db, userId, list)) > liveLimits.rowsMax)
    throw new Refusal('live-full', { with: { max: liveLimits.rowsMax } });
  const madeBy = await findComparedBy(db, userId);
  const rows = await judgeRows(ctx, { userId, shop, kind, family }, read);
  const id = newId(ctx.now());
  return await inAccount(ctx, userId, async ({ trx, changed }) => {
    const missing = missingRows(await findRows(trx, userId, list), rows);
    await replaceFile(trx, {
      user_id: userId,
      shop_id: shopId,
      kind,
      id,
      family,
      file_name: fileName || 'ubah-massal.xlsx',
      uploaded_at: ctx.now(),
      made_by: madeBy,
      sheet: JSON.stringify({ sheetPart, columns }),
      bytes,
    });
    await replaceRows(trx, userId, list, [...missing, ...rows]);
    const { settled, notArrived } = arrivals(rows, await findMatches(trx, userId, shopId));
    await noteSent(trx, settled);
    const learned = new Map(rows.map((row) => [row.external_id, row]));
    await saveMatches(
      trx,
      [...learned.values()].flatMap(({ state, external_id, product_id, variant_id }) =>
        state === 'matched' ? [{ user_id: userId, shop_id: shopId, external_id, product_id, variant_id }] : [],
      ),
    );
    changed('configuration');
    const states = ['matched', 'doubtful', 'unknown', 'missing', 'changed', 'refused'] as const;
    return { id, kind, rows: rows.length, ...(await countRows(trx, userId, list, states)), notArrived };
  });
}
