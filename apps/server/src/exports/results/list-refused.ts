import type { RefusedProducts, RefusalReason, listRefusedEndpoint } from '@pindahlapak/contract';
import { exportOutcomes } from '@pindahlapak/model';
import type { Action } from '../../core/context.ts';
import { columnOfReason, issueOfReason } from './issue-of-reason.ts';
import { findReasonsOf, findRefusedNow, findRejected, countReasons } from './results.sql.ts';
import { refusalRepairText } from '@pindahlapak/messages';
import { findInGroups, type Queryable } from '../../core/database.ts';
import type { ExportRow } from '../ledger/ledger.sql.ts';
import { readLedger, requireExport } from '../ledger/ledger-rows.ts';

const reasonsMax = 200;

/** Returns why products of an export were refused, grouped by text, with the repair if known (S26.5). */
export async function listReasons(db: Queryable, userId: string, exportId: string): Promise<RefusalReason[]> {
  const counted = await countReasons(db, userId, exportId, reasonsMax);
  return counted.map(({ reason, products }) => {
    const text = reason ?? '';
    const issue = issueOfReason(text);
    return issue === null
      ? { text, products }
      : { text, products, repair: { issue, message: refusalRepairText(issue) } };
  });
}

const shownMax = 500;

/**
 * Returns products exported again without a change of product, rules or answers: they would be refused again, unless
 * that export was accepted.
 */
async function findRepeated(
  db: Queryable,
  userId: string,
  exportRow: ExportRow,
  now: Awaited<ReturnType<typeof findRefusedNow>>,
): Promise<Set<string>> {
  const again = now.filter(
    ({ exportId, outcome, rulesVersion, templateId, templateChangedAt }) =>
      exportId !== exportRow.id &&
      outcome !== exportOutcomes.accepted &&
      rulesVersion === exportRow.rules_version &&
      templateId === exportRow.template_id &&
      templateChangedAt === exportRow.template_changed_at,
  );
  const versions = new Map(again.map(({ id, version }) => [id, version]));
  const repeated = new Set<string>();
  if (versions.size === 0) return repeated;
  for await (const rows of readLedger(db, userId, exportRow.id))
    for (const { row } of rows)
      if ((versions.get(row.productId) ?? Infinity) <= row.version) repeated.add(row.productId);
  return repeated;
}

type RefusedState = Pick<RefusedProducts['products'][number], 'name' | 'state'>;

/** Returns what has happened to refused products of an export since; deleted ones are missing. */
export async function findRefusedStates(
  db: Queryable,
  userId: string,
  exportRow: ExportRow,
  ids: readonly string[],
): Promise<Map<string, RefusedState>> {
  const now = await findInGroups(ids, shownMax, (some) => findRefusedNow(db, userId, some));
  const repeated = await findRepeated(db, userId, exportRow, now);
  const stateOf = ({ id, exportId, differs }: (typeof now)[number]): RefusedState['state'] => {
    if (exportId !== exportRow.id && !repeated.has(id)) return 'diekspor-lagi';
    return differs === null ? 'belum-diubah' : 'diubah';
  };
  return new Map(now.map((product) => [product.id, { name: product.name, state: stateOf(product) }]));
}

/** Returns the refused products of an export by name, with reasons and what has happened to each since. */
export const listRefused: Action<typeof listRefusedEndpoint> = async ({ db: { kysely } }, { userId, id }) => {
  const exportRow = await requireExport(kysely, userId, id);
  const all = await findRejected(kysely, userId, id);
  const ids = all.slice(0, shownMax);
  const states = await findRefusedStates(kysely, userId, exportRow, ids);
  const reasons = await findReasonsOf(kysely, userId, id, ids);
  const products = ids.map((productId): RefusedProducts['products'][number] => ({
    id: productId,
    ...(states.get(productId) ?? { name: null, state: 'dihapus' }),
    reasons: (reasons.get(productId) ?? []).map((text) => ({ text, column: columnOfReason(text) })),
  }));
  return { products, total: all.length };
};
