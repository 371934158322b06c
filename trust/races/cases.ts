import type { TrustCase } from '../support/case.ts';
import { rightCodesAtOnce, sameRegistration, wrongCodesAtOnce } from './accounts.ts';
import { deleteAgainstImport } from './delete-against-import.ts';
import { quotaEdge } from './quota-edge.ts';
import { retriedImport, twoEdits } from './repeated-requests.ts';

export const cases: TrustCase[] = [
  quotaEdge,
  deleteAgainstImport,
  sameRegistration,
  rightCodesAtOnce,
  wrongCodesAtOnce,
  retriedImport,
  twoEdits,
];
