import type { TrustCase } from '../support/case.ts';
import { avatars } from './avatars.ts';
import { largeBodies } from './bodies.ts';
import { deadTokens } from './dead-tokens.ts';
import { extraFields } from './extra-fields.ts';
import { foreignIds } from './foreign-ids.ts';
import { fuzzCases } from './fuzz.ts';
import { securityHeaders } from './headers.ts';
import { heavyTexts } from './heavy-texts.ts';
import { knownAddress } from './known-address.ts';
import { secretsStayHidden, waitingMailIsSealed } from './secrets.ts';
import { slowSockets } from './slow-sockets.ts';
import { withoutToken } from './without-token.ts';
import { workbookInOffice, workbookInReader } from './workbooks.ts';

export const cases: TrustCase[] = [
  foreignIds,
  withoutToken,
  extraFields,
  deadTokens,
  knownAddress,
  secretsStayHidden,
  waitingMailIsSealed,
  securityHeaders,
  avatars,
  workbookInReader,
  workbookInOffice,
  largeBodies,
  heavyTexts,
  slowSockets,
  ...fuzzCases,
];
