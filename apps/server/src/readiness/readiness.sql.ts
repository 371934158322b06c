import { readinesses } from '@pindahlapak/model';
import type { Judgement } from '../core/context.ts';
import { type Queryable, selectCatalogue, updateRows } from '../core/database.ts';

/** Returns at most `limit` ids of products that were judged by other rules or have changed since, newest first. */
export async function findStale(
  db: Queryable,
  userId: string,
  { judgedBy, window, limit }: { judgedBy: number; window: number | 'all'; limit: number },
): Promise<string[]> {
  const rows = await selectCatalogue(db, userId)
    .select('id')
    .where('judged_by', 'is distinct from', judgedBy)
    .where((eb) => (window === 'all' ? eb.and([]) : eb('window_number', '=', window)))
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Stores the judgements of products, except those that have a newer version now. Call with the user's row locked. */
export async function storeJudgements(
  db: Queryable,
  userId: string,
  { judged, judgedBy }: { judged: readonly Judgement[]; judgedBy: number },
): Promise<void> {
  const rows = judged.map(({ id, version, readiness, bits, salePrice, net }) => ({
    id,
    version,
    judged_by: judgedBy,
    readiness: readinesses.indexOf(readiness),
    issue_bits: bits,
    sale_price: salePrice?.min ?? null,
    sale_price_max: salePrice?.max ?? null,
    sale_net: net,
  }));
  await updateRows(db, userId, 'products', ['id', 'version'], rows);
}
