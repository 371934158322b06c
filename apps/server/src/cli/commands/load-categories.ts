import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { operatorMessages as texts } from '@pindahlapak/messages';
import * as z from 'zod/mini';
import { listUsers } from '../../accounts/users.ts';
import { loadSharedList } from '../../categories/list/load-shared-list.ts';
import { defineCommand, filePath, UsageError } from '../command.ts';

export const loadCategoriesCommand = defineCommand({
  name: 'categories load',
  positionals: ['file'],
  options: [],
  input: z.object({ file: filePath }),
  async run({ withContext }, { file }) {
    const source = path.resolve(file);
    const bytes = await readFile(source).catch(() => {
      throw new UsageError(texts.noFile(source));
    });
    return await withContext(async (ctx) => {
      const userIds = (await listUsers(ctx, { search: undefined })).map(({ id }) => id);
      const list = { target: 'akulaku', fileName: path.basename(source), bytes, userIds } as const;
      const { leaves, skippedRows, accounts } = await loadSharedList(ctx, list);
      return [texts.categoriesLoaded(leaves, skippedRows), texts.categoriesShared(accounts)];
    });
  },
});
