import type { TrustCase } from '../support/case.ts';
import { avatars } from './avatars.ts';
import { largeBodies } from './bodies.ts';
import { deadTokens } from './dead-tokens.ts';
import { extraFields } from './extra-fields.ts';
import { foreignIds } from './foreign-ids.ts';
import { closeFuzz, fuzzCases } from './fuzz.ts';
import { securityHeaders } from './headers.ts';
import { heavyTexts } from './heavy-texts.ts';
import { hostileMail } from './hostile-mail.ts';
import { knownAddress } from './known-address.ts';
import { lockedTries, passwordRules } from './passwords.ts';
import { scripting } from './scripting.ts';
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
  passwordRules,
  lockedTries,
  secretsStayHidden,
  waitingMailIsSealed,
  hostileMail,
  securityHeaders,
  avatars,
  workbookInReader,
  workbookInOffice,
  largeBodies,
  scripting,
  heavyTexts,
  slowSockets,
  ...fuzzCases,
];

export const close = closeFuzz;
