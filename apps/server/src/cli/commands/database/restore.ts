import { existsSync } from 'node:fs';
import path from 'node:path';
import { operatorMessages as texts } from '@pindahlapak/messages';
import * as z from 'zod/mini';
import { restoreSqlite } from '../../../platform/sqlite/restore-sqlite.ts';
import { defineCommand, OperatorFailure, UsageError } from '../../command.ts';
import { filePath } from '../../inputs.ts';

export const restoreCommand = defineCommand({
  name: 'restore',
  positionals: ['file'],
  options: [],
  input: z.object({ file: filePath }),
  async run({ config, now, withContext }, { file }) {
    if (config.databaseUrl !== null) throw new OperatorFailure(texts.usePgDump);
    const source = path.resolve(file);
    if (!existsSync(source)) throw new UsageError(texts.noFile(source));
    const { users, products, kept, keepsAccess } = await restoreSqlite(config.dataDir, source, now());
    // Notes the command in the restored database.
    await withContext(async () => undefined).catch(() => undefined);
    return [
      texts.restored(source, users, products),
      ...(kept === null ? [] : [texts.replacedKept(kept)]),
      keepsAccess ? texts.accessKept : texts.accessForgotten,
    ];
  },
});
