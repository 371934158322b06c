import type { MarketplaceType } from '@pindahlapak/model';
import type { Context } from '../../core/context.ts';
import { inAccount, isAccountGone, withoutAccount } from '../../core/in-account.ts';
import { messageOf, Refusal } from '../../core/refusal.ts';
import { FileProblem } from '../../files/file-job.ts';
import { recordRulesChange } from '../../rules/configurations.sql.ts';
import { findCategoryList, findSharedUploadedAt, storeSharedCategoryList } from '../categories.sql.ts';
import { readCategoryList } from './read-category-list.ts';

interface Input {
  target: MarketplaceType;
  fileName: string;
  bytes: Buffer;
  /** All accounts: those without their own list must be judged again. */
  userIds: readonly string[];
}

/** Runs in this process: the operator's own file is trusted. */
async function readList(bytes: Buffer) {
  try {
    return await readCategoryList(bytes);
  } catch (error) {
    throw error instanceof FileProblem
      ? new Refusal('category-list-unreadable', { with: { problem: error.message } })
      : error;
  }
}

/**
 * Replaces the operator's category list, which applies to every account without its own list (S18.5). Returns the
 * numbers of leaves and of these accounts, and the accounts whose products could not be marked for a new judgement, each
 * with the reason. Throws Refusal('category-list-unreadable').
 */
export async function loadSharedList(ctx: Context, { target, fileName, bytes, userIds }: Input) {
  const { packed, ids, skippedRows } = await readList(bytes);
  const leaves = ids.split(' ').length;
  await withoutAccount(ctx, 'shared category list', async (trx) => {
    const before = await findSharedUploadedAt(trx, target);
    await storeSharedCategoryList(trx, {
      target,
      file_name: fileName,
      leaves: Buffer.from(packed),
      leaf_count: leaves,
      // Cached lists are keyed by this time.
      uploaded_at: Math.max(ctx.now(), (before ?? 0) + 1),
    });
  });
  let accounts = 0;
  const failures: { userId: string; reason: string }[] = [];
  for (const userId of userIds) {
    try {
      const isShared = await inAccount(ctx, userId, async ({ trx, changed }) => {
        const list = await findCategoryList(trx, userId, target);
        if (!list?.isShared) return false;
        await recordRulesChange(trx, userId);
        changed('configuration');
        return true;
      });
      if (isShared) accounts += 1;
    } catch (error) {
      if (!isAccountGone(error)) failures.push({ userId, reason: messageOf(error) });
    }
  }
  return { leaves, skippedRows, accounts, failures };
}
