import type { EndpointBody, checkResetTokenEndpoint } from '@pindahlapak/contract';
import { fail } from '../../http/api-failure.ts';
import { emailKey } from '../../security/email-key.ts';
import { hashToken } from '../../security/tokens.ts';
import type { Services } from '../../services.ts';
import { findResetTokenUser } from './reset-queries.ts';

/** Whether a reset token still holds. Throws reset-token-wrong. */
export async function checkResetToken(
  { db, now }: Services,
  body: EndpointBody<typeof checkResetTokenEndpoint>,
): Promise<null> {
  const user = await findResetTokenUser(db.kysely, emailKey(body.email), hashToken(body.token), now());
  if (!user) throw fail('reset-token-wrong');
  return null;
}
