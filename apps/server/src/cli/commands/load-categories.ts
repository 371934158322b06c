import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { operatorMessages as texts } from '@pindahlapak/messages';
import * as z from 'zod/mini';
import { listUsers } from '../../accounts/users.ts';
import { loadSharedList } from '../../categories/list/load-shared-list.ts';
import { FileProblem } from '../../files/file-problem.ts';
import { defineCommand, OperatorFailure, UsageError } from '../command.ts';
import { filePath } from '../inputs.ts';

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
      const loading = loadSharedList(ctx, { target: 'akulaku', fileName: path.basename(source), bytes, userIds });
      const { leaves, skippedRows, accounts } = await loading.catch((error: unknown) => {
        throw error instanceof FileProblem ? new OperatorFailure(error.message) : error;
      });
      return [texts.categoriesLoaded(leaves, skippedRows), texts.categoriesShared(accounts)];
    });
  },
});
