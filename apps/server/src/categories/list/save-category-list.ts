import type { saveCategoryListEndpoint } from '@pindahlapak/contract';
import type { Action, FormFile } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import { runInWorker } from '../../files/run-in-worker.ts';
import { recordRulesChange } from '../../rules/configurations.sql.ts';
import { findCategoryList, findMappings, storeCategoryList } from '../categories.sql.ts';
import { readingCategoryLists } from './read-category-list.ts';

/** Reads a category list and replaces the account's (S18.5); mappings stay (S18.6). */
export const saveCategoryList: Action<typeof saveCategoryListEndpoint, FormFile> = async (
  ctx,
  { userId, marketplace: target, fileName, path },
) => {
  const found = await runInWorker(userId, readingCategoryLists, { path });
  const { packed, skippedRows } = found;
  const ids = new Set(found.ids.split(' '));
  return await inAccount(ctx, userId, async ({ trx, changed }) => {
    const before = await findCategoryList(trx, userId, target);
    // Cached lists are keyed by this time, so it must be unique among an account's lists.
    const uploadedAt = Math.max(ctx.now(), (before?.uploadedAt ?? 0) + 1);
    await storeCategoryList(trx, {
      user_id: userId,
      target,
      file_name: fileName,
      leaves: Buffer.from(packed),
      leaf_count: ids.size,
      uploaded_at: uploadedAt,
    });
    await recordRulesChange(trx, userId);
    changed('configuration');
    const mappings = await findMappings(trx, userId, target);
    const unlistedMappings = [...mappings.values()].filter(({ leafId }) => !ids.has(leafId)).length;
    return { fileName, leaves: ids.size, skippedRows, unlistedMappings };
  });
};
