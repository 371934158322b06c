import type { TrustCase } from '../support/case.ts';
import { backupWhileWriting } from './backup-while-writing.ts';
import { diskFull } from './disk-full.ts';
import { killFirstPostgresStart, killFirstStart } from './kills/kill-first-start.ts';
import { killInBulk } from './kills/kill-in-bulk.ts';
import { killInDelete } from './kills/kill-in-delete.ts';
import { killInImport } from './kills/kill-in-import.ts';
import { operateOnFullDisk } from './operate-on-full-disk.ts';
import { postgresBackupDrill } from './postgres/backup-drill.ts';
import { killedDatabase } from './postgres/killed-database.ts';
import { parallelImports } from './postgres/parallel-imports.ts';
import { postgresCut, postgresHanging, postgresTerminated } from './postgres/postgres-outage.ts';
import { readOnlyFolder } from './read-only-folder.ts';
import { readOnlyFile } from './read-only-file.ts';
import { restoreByHand } from './restore-by-hand.ts';
import { stopUnderLoad } from './stop-under-load.ts';
import { twoStarts } from './postgres/two-starts.ts';

export const cases: TrustCase[] = [
  killInImport,
  killInDelete,
  killInBulk,
  killFirstStart,
  readOnlyFolder,
  readOnlyFile,
  diskFull,
  operateOnFullDisk,
  stopUnderLoad,
  backupWhileWriting,
  restoreByHand,
  postgresCut,
  postgresHanging,
  postgresTerminated,
  killedDatabase,
  parallelImports,
  twoStarts,
  killFirstPostgresStart,
  postgresBackupDrill,
];
