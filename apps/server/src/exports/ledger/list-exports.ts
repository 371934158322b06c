import { listAnswers, findResultsBetween } from '../results/results.sql.ts';
import type { ExportSummary, listExportsEndpoint, getExportEndpoint } from '@pindahlapak/contract';
import type { Action } from '../../core/context.ts';
import { findRulesVersion } from '../../rules/configurations.sql.ts';
import { countExports, findExports, type ExportRow, findChanged } from './ledger.sql.ts';
import { exportOutcomes } from '@pindahlapak/model';
import type { Queryable } from '../../core/database.ts';
import { readLedger, type IndexedRow, isLiveExport, requireExport, sheetRowOf } from './ledger-rows.ts';
import { listReasons } from '../results/list-refused.ts';

const isoOrNull = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

/** Returns an export in the form of the API; `rulesVersion` is the account's current one. */
const summaryOf = (row: ExportRow, rulesVersion: number): ExportSummary => ({
  id: row.id,
  createdAt: new Date(row.created_at).toISOString(),
  target: row.target,
  isLive: isLiveExport(row),
  shop: row.shop_id === null ? null : { id: row.shop_id, name: row.shop_name ?? '' },
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

/** Returns a page of the account's exports, newest first. */
export const listExports: Action<typeof listExportsEndpoint> = async (
  { db: { kysely } },
  { userId, page, limit, ...only },
) => {
  const rulesVersion = await findRulesVersion(kysely, userId);
  const totalItems = await countExports(kysely, userId, only);
  const rows = await findExports(kysely, userId, { ...only, limit, offset: (page - 1) * limit });
  return {
    exports: rows.map((row) => summaryOf(row, rulesVersion)),
    totalItems,
    totalPages: Math.ceil(totalItems / limit),
  };
};

/** Counts the products whose last export is this one and that have changed since. */
async function countChanged(db: Queryable, userId: string, exportId: string): Promise<number> {
  const changed = new Set<string>();
  for await (const rows of readLedger(db, userId, exportId)) {
    const ids = [...new Set(rows.map(({ row }) => row.productId))];
    for (const id of await findChanged(db, userId, exportId, ids)) changed.add(id);
  }
  return changed.size;
}

async function readRows(
  db: Queryable,
  userId: string,
  exportId: string,
  { from, limit }: { from: number; limit: number },
): Promise<IndexedRow[]> {
  const found: IndexedRow[] = [];
  for await (const rows of readLedger(db, userId, exportId, from)) {
    for (const each of rows) if (each.index >= from && found.length < limit) found.push(each);
    if (found.length === limit) break;
  }
  return found;
}

const outcomeTexts = { [exportOutcomes.rejected]: 'ditolak', [exportOutcomes.accepted]: 'diterima' } as const;

export const getExport: Action<typeof getExportEndpoint> = async ({ db: { kysely } }, { userId, id, page, limit }) => {
  const found = await requireExport(kysely, userId, id);
  const from = (page - 1) * limit;
  const rows = from < found.row_count ? await readRows(kysely, userId, id, { from, limit }) : [];
  const results = await findResultsBetween(kysely, userId, id, { from, to: from + limit });
  const summary = summaryOf(found, await findRulesVersion(kysely, userId));
  return {
    ...summary,
    changed: await countChanged(kysely, userId, id),
    reasons: await listReasons(kysely, userId, id),
    answers: (await listAnswers(kysely, userId, id)).map((answer) => ({
      id: answer.id,
      recordedAt: new Date(answer.recorded_at).toISOString(),
      actor: { kind: answer.actor_kind, name: answer.actor_name },
      fileName: answer.file_name,
      refused: answer.refused,
      accepted: answer.accepted,
    })),
    data: rows.map((each) => {
      const { version, sheetRow: _sheetRow, externalId: _externalId, ...row } = each.row;
      const result = results.get(each.index);
      const outcome = result?.outcome === exportOutcomes.none ? undefined : result?.outcome;
      return {
        ...row,
        row: sheetRowOf(each, found.first_row),
        digest: `${version}-${found.rules_version}`,
        outcome: outcome === undefined ? null : outcomeTexts[outcome],
        reason: result?.reason ?? null,
      };
    }),
    totalPages: Math.ceil(found.row_count / limit),
  };
};
