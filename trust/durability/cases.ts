import type { TrustCase } from '../support/case.ts';
import { backupWhileWriting } from './backup-while-writing.ts';
import { damagedDatabase } from './damaged-database.ts';
import { diskFull } from './disk-full.ts';
import { killFirstStart } from './kill-first-start.ts';
import { killInImport } from './kill-in-import.ts';
import { killInUpgrade } from './kill-in-upgrade.ts';
import { mailServerAway } from './mail-server-away.ts';
import { newerPostgres, newerSqlite } from './newer-database.ts';
import { postgresCut, postgresHanging, postgresTerminated } from './postgres-outage.ts';
import { readOnlyFile } from './read-only-file.ts';
import { readOnlyFolder } from './read-only-folder.ts';
import { secondServer } from './second-server.ts';
import { stopUnderLoad } from './stop-under-load.ts';
import { twoStarts } from './two-starts.ts';

export const cases: TrustCase[] = [
  killInImport,
  killFirstStart,
  killInUpgrade,
  secondServer,
  damagedDatabase,
  readOnlyFolder,
  readOnlyFile,
  newerSqlite,
  diskFull,
  stopUnderLoad,
  backupWhileWriting,
  mailServerAway,
  postgresCut,
  postgresHanging,
  postgresTerminated,
  twoStarts,
  newerPostgres,
];
