import type { EndpointData, EndpointQuery, ExportSummary, listExportsEndpoint } from '@pindahlapak/contract';
import type { Context } from '../../core/context.ts';
import { findRulesVersion } from '../../rules/configurations.sql.ts';
import { countExports, findExports, type ExportRow } from './ledger.sql.ts';

const isoOrNull = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

/** An export as calls answer it; `rulesVersion` is the account's present one. */
export const summaryOf = (row: ExportRow, rulesVersion: number): ExportSummary => ({
  id: row.id,
  createdAt: new Date(row.created_at).toISOString(),
  target: row.target,
  fileName: row.file_name,
  actor: row.actor,
  window: row.window_number,
  retryOf: row.retry_of,
  rulesVersion: row.rules_version,
  rulesChanged: row.rules_version !== rulesVersion,
  rows: row.row_count,
  products: row.product_count,
  rejected: row.rejected_count,
  accepted: row.accepted_count,
  resultsAt: isoOrNull(row.results_at),
});

/** The account's exports, newest first. */
export async function listExports(
  { db: { kysely } }: Context,
  { userId, page, limit, window }: { userId: string } & EndpointQuery<typeof listExportsEndpoint>,
): Promise<EndpointData<typeof listExportsEndpoint>> {
  const rulesVersion = await findRulesVersion(kysely, userId);
  const totalItems = await countExports(kysely, userId, window);
  const rows = await findExports(kysely, userId, { window, limit, offset: (page - 1) * limit });
  return {
    exports: rows.map((row) => summaryOf(row, rulesVersion)),
    totalItems,
    totalPages: Math.ceil(totalItems / limit),
  };
}
