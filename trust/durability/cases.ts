import type { TrustCase } from '../support/case.ts';
import { diskFull } from './disk-full.ts';
import { killFirstPostgresStart, killFirstStart } from './kills/kill-first-start.ts';
import { killInBulk } from './kills/kill-in-bulk.ts';
import { killInDelete } from './kills/kill-in-delete.ts';
import { killInImport } from './kills/kill-in-import.ts';
import { postgresBackupDrill } from './postgres/backup-drill.ts';
import { killedDatabase } from './postgres/killed-database.ts';
import { parallelImports } from './postgres/parallel-imports.ts';
import { readOnlyFile } from './read-only-file.ts';
import { restoreInStream } from './restore-in-stream.ts';
import { stopUnderLoad } from './stop-under-load.ts';
import { twoStarts } from './postgres/two-starts.ts';

export const cases: TrustCase[] = [
  killInImport,
  killInDelete,
  killInBulk,
  killFirstStart,
  readOnlyFile,
  diskFull,
  stopUnderLoad,
  restoreInStream,
  killedDatabase,
  parallelImports,
  twoStarts,
  killFirstPostgresStart,
  postgresBackupDrill,
];
