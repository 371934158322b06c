import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { operatorMessages as texts } from '@pindahlapak/messages';
import * as z from 'zod/mini';
import { findUsers } from '../../accounts/users.sql.ts';
import { loadSharedList } from '../../categories/list/load-shared-list.ts';
import { defineCommand, filePath, OperatorFailure, UsageError } from '../command.ts';

export const loadCategoriesCommand = defineCommand({
  name: 'categories load',
  positionals: ['file'],
  input: z.object({ file: filePath }),
  async run({ withContext }, { file }) {
    const source = path.resolve(file);
    const bytes = await readFile(source).catch(() => {
      throw new UsageError(texts.noFile(source));
    });
    const { leaves, skippedRows, accounts, failed } = await withContext(async (ctx) => {
      const users = await findUsers(ctx.db.kysely);
      const userIds = users.map(({ id }) => id);
      const list = { target: 'akulaku', fileName: path.basename(source), bytes, userIds } as const;
      const { failures, ...loaded } = await loadSharedList(ctx, list);
      const emails = new Map(users.map(({ id, email }) => [id, email]));
      return { ...loaded, failed: failures.map(({ userId, reason }) => `${emails.get(userId)}: ${reason}`) };
    });
    const done = [texts.categoriesLoaded(leaves, skippedRows), texts.categoriesShared(accounts)];
    if (failed.length > 0) throw new OperatorFailure([...done, texts.categoriesFailed, ...failed].join('\n'));
    return done;
  },
});
