import type { RefusedProducts, RefusalReason } from '@pindahlapak/contract';
import type { Context } from '../../core/context.ts';
import { columnOfReason, issueOfReason } from './issue-of-reason.ts';
import { findReasonsOf, findRefusedStates, findRejected, countReasons } from './results.sql.ts';
import { refusalRepairText } from '@pindahlapak/messages';
import type { Queryable } from '../../core/database.ts';
import { requireExport } from '../ledger/ledger-rows.ts';

const reasonsMax = 200;

/** Why products of an export were refused, equal texts together, with the repair of those that are known (S26.5). */
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

/** The refused products of an export by name, why, and what became of each since. Throws Refusal('export-not-found'). */
export async function listRefused(
  { db: { kysely } }: Context,
  { userId, id }: { userId: string; id: string },
): Promise<RefusedProducts> {
  await requireExport(kysely, userId, id);
  const all = await findRejected(kysely, userId, id);
  const ids = all.slice(0, shownMax);
  const states = await findRefusedStates(kysely, userId, id, ids);
  const reasons = await findReasonsOf(kysely, userId, id, ids);
  const products = ids.map((productId): RefusedProducts['products'][number] => ({
    id: productId,
    ...(states.get(productId) ?? { name: null, state: 'dihapus' }),
    reasons: (reasons.get(productId) ?? []).map((text) => ({ text, column: columnOfReason(text) })),
  }));
  return { products, total: all.length };
}
