import { readinesses } from '@pindahlapak/model';
import { sql } from 'kysely';
import type { Judgement } from '../core/context.ts';
import { type Queryable, jsonTable, selectCatalogue } from '../core/database.ts';

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

const judgedColumns = {
  judged_id: 'text',
  judged_version: 'bigint',
  judged_readiness: 'bigint',
  bits: 'bigint',
  lowest: 'bigint',
  highest: 'bigint',
  net: 'bigint',
} as const;

/** Stores the judgements of products, except those that have a newer version now. Call with the user's row locked. */
export async function storeJudgements(
  db: Queryable,
  userId: string,
  { judged, judgedBy }: { judged: readonly Judgement[]; judgedBy: number },
): Promise<void> {
  if (judged.length === 0) return;
  const rows = judged.map(({ id, version, readiness, bits, salePrice, net }) => [
    id,
    version,
    readinesses.indexOf(readiness),
    bits,
    salePrice?.min ?? null,
    salePrice?.max ?? null,
    net,
  ]);
  await sql`
    with judged as materialized (${jsonTable(db, judgedColumns, rows)})
    update products
    set judged_by = ${judgedBy}, readiness = judged_readiness, issue_bits = bits, sale_price = lowest, sale_price_max = highest,
      sale_net = net
    from judged
    where products.user_id = ${userId} and products.deleted_at is null and products.id = judged_id and products.version = judged_version
      and products.id in (select judged_id from judged)`.execute(db);
}
