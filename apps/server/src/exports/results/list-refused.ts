import type { RefusedProducts, RefusalReason, listRefusedEndpoint } from '@pindahlapak/contract';
import { exportOutcomes } from '@pindahlapak/model';
import type { Action } from '../../core/context.ts';
import { columnOfReason, issueOfReason } from './issue-of-reason.ts';
import { findReasonsOf, findRefusedNow, findWithOutcome, countReasons } from './results.sql.ts';
import { refusalRepairText } from '@pindahlapak/messages';
import { findInGroups, type Queryable } from '../../core/database.ts';
import { type ExportRow, findLaterExports } from '../ledger/ledger.sql.ts';
import { isLiveExport, readLedger, requireExport } from '../ledger/ledger-rows.ts';

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

type LastExport = Awaited<ReturnType<typeof findRefusedNow>>[number];

/** Returns whether a later export was made by the same rules and answers. */
const isMadeAlike = (
  later: Pick<LastExport, 'rulesVersion' | 'templateId' | 'templateChangedAt'>,
  exportRow: ExportRow,
): boolean =>
  later.rulesVersion === exportRow.rules_version &&
  later.templateId === exportRow.template_id &&
  later.templateChangedAt === exportRow.template_changed_at;

/** Returns whether a later export of a product may repeat this one: made alike, and not accepted. */
const mayRepeat = (last: LastExport, exportRow: ExportRow): boolean =>
  last.outcome !== exportOutcomes.accepted && isMadeAlike(last, exportRow);

/** Returns the versions that these products have in an export. */
async function readVersions(
  db: Queryable,
  userId: string,
  exportId: string,
  ids: ReadonlySet<string>,
): Promise<Map<string, number>> {
  const versions = new Map<string, number>();
  if (ids.size === 0) return versions;
  for await (const rows of readLedger(db, userId, exportId))
    for (const { row } of rows) if (ids.has(row.productId)) versions.set(row.productId, row.version);
  return versions;
}

/** Returns whether the last export of a product was to another shop than this one, and no retry of it. */
const isElsewhere = (last: LastExport, exportRow: ExportRow): boolean =>
  last.target !== null &&
  last.retryOf !== exportRow.id &&
  (last.target !== exportRow.target || last.shopId !== exportRow.shop_id);

/** Returns those of these products that a later export to the same shop contains, unless it only repeats this one. */
async function findExportedAgain(
  db: Queryable,
  userId: string,
  exportRow: ExportRow,
  ids: ReadonlySet<string>,
): Promise<Set<string>> {
  const again = new Set<string>();
  if (ids.size === 0) return again;
  const versions = await readVersions(db, userId, exportRow.id, ids);
  for (const later of await findLaterExports(db, userId, exportRow)) {
    if (again.size === ids.size) break;
    if (isLiveExport(later) !== isLiveExport(exportRow)) continue;
    const isAlike = isMadeAlike(later, exportRow);
    const accepted = new Set(isAlike ? await findWithOutcome(db, userId, later.id, exportOutcomes.accepted) : []);
    for (const [id, version] of await readVersions(db, userId, later.id, ids))
      if (!isAlike || accepted.has(id) || version !== versions.get(id)) again.add(id);
  }
  return again;
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
  const isOlder = (last: LastExport) => last.exportedAt < exportRow.created_at;
  const away = new Set(now.filter((last) => !isOlder(last) && isElsewhere(last, exportRow)).map(({ id }) => id));
  const again = await findExportedAgain(db, userId, exportRow, away);
  const elsewhere = new Set([...away].filter((id) => !again.has(id)));
  const others = now.filter(
    (last) => last.exportId !== exportRow.id && (isOlder(last) || elsewhere.has(last.id) || mayRepeat(last, exportRow)),
  );
  const versions = await readVersions(db, userId, exportRow.id, new Set(others.map(({ id }) => id)));
  const stateOf = (last: LastExport): RefusedState['state'] => {
    const version = versions.get(last.id);
    if (last.exportId === exportRow.id) return last.differs === null ? 'belum-diubah' : 'diubah';
    // An export of listings on sale is not the last one of a product whose new listing was refused before.
    if (isOlder(last)) return last.versionNow === version ? 'belum-diubah' : 'diubah';
    // Without a change of product, rules or answers it would be refused again.
    const isRepeated = version !== undefined && last.version <= version;
    if (!isRepeated) return elsewhere.has(last.id) ? 'diubah' : 'diekspor-lagi';
    return last.differs === null ? 'belum-diubah' : 'diubah';
  };
  return new Map(now.map((product) => [product.id, { name: product.name, state: stateOf(product) }]));
}

/** Returns the refused products of an export by name, with reasons and what has happened to each since. */
export const listRefused: Action<typeof listRefusedEndpoint> = async ({ db: { kysely } }, { userId, id }) => {
  const exportRow = await requireExport(kysely, userId, id);
  const all = await findWithOutcome(kysely, userId, id, exportOutcomes.rejected);
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
