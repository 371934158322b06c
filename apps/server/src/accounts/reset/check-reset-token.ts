import type { checkResetTokenEndpoint, EndpointBody } from '@pindahlapak/contract';
import type { Context } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { hashToken } from '../../core/secrets/tokens.ts';
import { emailKey } from '../email-key.ts';
import { findResetTokenUser } from './resets.sql.ts';

/** Whether a reset token still holds. Throws reset-token-wrong. */
export async function checkResetToken(
  { db, now }: Context,
  input: EndpointBody<typeof checkResetTokenEndpoint>,
): Promise<null> {
  const user = await findResetTokenUser(db.kysely, emailKey(input.email), hashToken(input.token), now());
  if (!user) throw new Refusal('reset-token-wrong');
  return null;
}
