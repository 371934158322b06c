import type { TrustCase } from '../support/case.ts';
import { oneTokenManyResets, rightCodesAtOnce, sameRegistration, wrongCodesAtOnce } from './accounts.ts';
import { allAtOnce, broughtInTwice } from './all-at-once.ts';
import { deleteAgainstImport } from './delete-against-import.ts';
import { stopCluster } from './installations.ts';
import { quotaEdge } from './quota-edge.ts';
import { retriedImport, twoEdits } from './repeated-requests.ts';

export const cases: TrustCase[] = [
  ...quotaEdge,
  ...deleteAgainstImport,
  ...sameRegistration,
  ...rightCodesAtOnce,
  ...wrongCodesAtOnce,
  ...oneTokenManyResets,
  ...retriedImport,
  ...twoEdits,
  ...allAtOnce,
  ...broughtInTwice,
];

export const close = stopCluster;
