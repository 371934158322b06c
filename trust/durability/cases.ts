import type { TrustCase } from '../support/case.ts';
import { damagedDatabase } from './damaged-database.ts';
import { killFirstStart } from './kill-first-start.ts';
import { killInImport } from './kill-in-import.ts';
import { secondServer } from './second-server.ts';
import { stopUnderLoad } from './stop-under-load.ts';

export const cases: TrustCase[] = [killInImport, killFirstStart, secondServer, damagedDatabase, stopUnderLoad];
