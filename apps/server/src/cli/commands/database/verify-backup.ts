import { existsSync } from 'node:fs';
import path from 'node:path';
import { operatorMessages as texts } from '@pindahlapak/messages';
import * as z from 'zod/mini';
import { verifyBackup } from '../../../platform/sqlite/restore-sqlite.ts';
import { defineCommand, OperatorFailure, UsageError } from '../../command.ts';
import { filePath } from '../../inputs.ts';

export const verifyBackupCommand = defineCommand({
  name: 'verify-backup',
  positionals: ['file'],
  options: [],
  input: z.object({ file: filePath }),
  async run({ config }, { file }) {
    if (config.databaseUrl !== null) throw new OperatorFailure(texts.usePgDump);
    const source = path.resolve(file);
    if (!existsSync(source)) throw new UsageError(texts.noFile(source));
    const { users, products } = await verifyBackup(source);
    return [texts.backupSound(source, users, products)];
  },
});
