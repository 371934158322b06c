import { existsSync } from 'node:fs';
import path from 'node:path';
import { operatorMessages as texts } from '@pindahlapak/messages';
import { formatBytes } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { backUpSqlite } from '../../../platform/sqlite/back-up-sqlite.ts';
import { defineCommand, OperatorFailure, UsageError } from '../../command.ts';
import { filePath } from '../../inputs.ts';

export const backUpCommand = defineCommand({
  name: 'backup',
  positionals: ['file'],
  options: [],
  input: z.object({ file: filePath }),
  async run({ config }, { file }) {
    if (config.databaseUrl !== null) throw new OperatorFailure(texts.usePgDump);
    const target = path.resolve(file);
    if (existsSync(target)) throw new UsageError(texts.fileExists(target));
    const bytes = backUpSqlite(config.dataDir, target);
    return [texts.backedUp(target, formatBytes(bytes))];
  },
});
