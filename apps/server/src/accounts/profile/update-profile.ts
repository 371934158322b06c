import type { CurrentUser } from '@pindahlapak/contract';
import type { FastifyRequest } from 'fastify';
import { isUniqueViolation } from '../../core/database-errors.ts';
import type { UserRow } from '../../core/schema.ts';
import { deletePendingResets } from '../users.sql.ts';
import { announce } from '../../platform/events/announce.ts';
import { Refusal } from '../../core/refusal.ts';
import { emailKey } from '../email-key.ts';
import { newToken } from '../../core/tokens.ts';
import type { Services } from '../../core/context.ts';
import { replaceAvatar, updateProfileColumns } from './profile.sql.ts';
import { getCurrentUser } from './get-current-user.ts';
import { makeAvatar } from './make-avatar.ts';
import { readProfileForm } from './read-profile-form.ts';

/**
 * Saves the profile, and the picture where a new one was chosen, both or neither. Throws validation, email-taken,
 * profile-image-too-large, profile-image-unreadable.
 */
export async function updateProfile(services: Services, user: UserRow, request: FastifyRequest): Promise<CurrentUser> {
  const { db, now } = services;
  const { fields, picture } = await readProfileForm(request);
  const avatar = picture && (await makeAvatar(picture));
  if (picture && !avatar) throw new Refusal('profile-image-unreadable');
  const columns = {
    full_name: fields.fullName,
    phone_number: fields.phoneNumber,
    email: fields.email,
    email_key: emailKey(fields.email),
    address: fields.address,
  };
  try {
    const saved = await db.kysely.transaction().execute(async (trx) => {
      const updated = await updateProfileColumns(trx, user.id, columns);
      if (columns.email_key !== user.email_key) await deletePendingResets(trx, user.id);
      if (avatar) await replaceAvatar(trx, { user_id: user.id, key: newToken(), bytes: avatar, updated_at: now() });
      return updated;
    });
    await announce(services, request.log, user.id, 'account');
    return await getCurrentUser(db.kysely, saved);
  } catch (error) {
    if (isUniqueViolation(error, 'email_key')) throw new Refusal('email-taken');
    throw error;
  }
}
