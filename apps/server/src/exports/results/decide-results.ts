import type { EndpointBody, EndpointData, decideResultsEndpoint } from '@pindahlapak/contract';
import { exportOutcomes } from '@pindahlapak/model';
import type { Context } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { findExport } from '../ledger/ledger.sql.ts';
import { readLedger } from '../ledger/ledger-rows.ts';
import { listReasons } from './list-reasons.ts';
import type { RecordedResult } from './apply-answers.ts';
import { recordResults } from './record-results.ts';

/**
 * Notes what the seller answered about doubtful lines: which row of the sheet each one means. Rows that the export does
 * not have are left out. Throws Refusal('export-not-found').
 */
export async function decideResults(
  ctx: Context,
  { userId, id, decisions }: { userId: string; id: string } & EndpointBody<typeof decideResultsEndpoint>,
): Promise<EndpointData<typeof decideResultsEndpoint>> {
  const { kysely } = ctx.db;
  const made = await findExport(kysely, userId, id);
  if (!made) throw new Refusal('export-not-found');
  const wanted = new Set(decisions.map(({ row }) => row - made.first_row));
  const products = new Map<number, string>();
  for await (const rows of readLedger(kysely, userId, id))
    for (const { place, row } of rows) if (wanted.has(place)) products.set(place, row.productId);
  const results = decisions.flatMap(({ row, outcome, reason }): RecordedResult[] => {
    const place = row - made.first_row;
    const productId = products.get(place);
    if (productId === undefined) return [];
    const isTaken = outcome === 'diterima';
    const said = isTaken ? exportOutcomes.accepted : exportOutcomes.rejected;
    return [{ place, productId, isWhole: false, outcome: said, reason: isTaken ? null : (reason ?? null) }];
  });
  await recordResults(ctx, { userId, id, fileName: null, results, acceptRest: false, heldBack: [] });
  return { matched: results.length, reasons: await listReasons(kysely, userId, id) };
}
