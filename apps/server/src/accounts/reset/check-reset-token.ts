import type { EndpointBody, checkResetTokenEndpoint } from '@pindahlapak/contract';
import { Refusal } from '../../core/refusal.ts';
import { emailKey } from '../email-key.ts';
import { hashToken } from '../../core/tokens.ts';
import type { Services } from '../../core/context.ts';
import { findResetTokenUser } from './resets.sql.ts';

/** Whether a reset token still holds. Throws reset-token-wrong. */
export async function checkResetToken(
  { db, now }: Services,
  body: EndpointBody<typeof checkResetTokenEndpoint>,
): Promise<null> {
  const user = await findResetTokenUser(db.kysely, emailKey(body.email), hashToken(body.token), now());
  if (!user) throw new Refusal('reset-token-wrong');
  return null;
}
