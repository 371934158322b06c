import type { TrustCase } from '../support/case.ts';
import { avatars } from './content/avatars.ts';
import { largeBodies } from './requests/bodies.ts';
import { extraFields } from './requests/extra-fields.ts';
import { foreignIds } from './accounts/foreign-ids.ts';
import { fuzz } from './requests/fuzz.ts';
import { securityHeaders } from './requests/headers.ts';
import { eventLoop } from './event-loop.ts';
import { hostileFiles } from './hostile-files.ts';
import { hostileMail } from './accounts/hostile-mail.ts';
import { knownAddress } from './accounts/known-address.ts';
import { pictureMemory } from './content/picture-memory.ts';
import { scripting } from './content/scripting.ts';
import { secretsStayHidden } from './accounts/secrets.ts';
import { slowSockets } from './requests/slow-sockets.ts';
import { unreadAnswers } from './requests/unread-answers.ts';
import { withoutToken } from './accounts/without-token.ts';
import { ownTemplates } from './content/own-templates.ts';
import { workbookInOffice, workbookInReader } from './content/workbooks.ts';

export const cases: TrustCase[] = [
  foreignIds,
  withoutToken,
  extraFields,
  knownAddress,
  secretsStayHidden,
  hostileMail,
  securityHeaders,
  avatars,
  pictureMemory,
  workbookInReader,
  workbookInOffice,
  ...ownTemplates,
  largeBodies,
  scripting,
  eventLoop,
  hostileFiles,
  slowSockets,
  unreadAnswers,
  fuzz,
];
