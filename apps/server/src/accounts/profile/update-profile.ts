import {
  newEmailRefusal,
  type CurrentUser,
  type EndpointBody,
  type updateProfileEndpoint,
} from '@pindahlapak/contract';
import type { Context } from '../../core/context.ts';
import { isUniqueViolation } from '../../core/database-errors.ts';
import { inAccount } from '../../core/in-account.ts';
import { Refusal } from '../../core/refusal.ts';
import { newToken } from '../../core/secrets/tokens.ts';
import { emailKey } from '../email-key.ts';
import { takeTry, throttle } from '../throttles/throttle.ts';
import { deletePendingResets, findUserById } from '../users.sql.ts';
import { getCurrentUser } from './get-current-user.ts';
import { makeAvatar } from './avatar/make-avatar.ts';
import { replaceAvatar, updateProfileColumns } from './profile.sql.ts';

interface Input {
  userId: string;
  fields: EndpointBody<typeof updateProfileEndpoint>;
  /** The bytes of a newly chosen picture, or null where none was chosen. */
  picture: Buffer | null;
}

/**
 * Judges and counts a new e-mail of the account: it may not have invisible characters, and
 * the answer tells whether another account has it. The own one stays, whatever it holds.
 */
async function takeEmailTry({ db, now }: Context, userId: string, email: string): Promise<void> {
  const user = await findUserById(db.kysely, userId);
  if (user?.email === email) return;
  const refusal = newEmailRefusal(email);
  if (refusal !== null) throw new Refusal('validation', { fields: { email: refusal } });
  if (user?.email_key !== emailKey(email)) await takeTry(db.kysely, now(), [throttle('email-account', userId)]);
}

/**
 * Saves the profile, and the picture where a new one was chosen, both or neither. Throws validation, email-taken,
 * profile-image-unreadable, too-many-tries.
 */
export async function updateProfile(ctx: Context, { userId, fields, picture }: Input): Promise<CurrentUser> {
  const avatar = picture && (await makeAvatar(picture));
  if (picture && !avatar) throw new Refusal('profile-image-unreadable');
  const columns = {
    full_name: fields.fullName,
    phone_number: fields.phoneNumber,
    email: fields.email,
    email_key: emailKey(fields.email),
    address: fields.address,
  };
  await takeEmailTry(ctx, userId, fields.email);
  try {
    const user = await inAccount(ctx, userId, async ({ trx, user: before, changed }) => {
      const updated = await updateProfileColumns(trx, userId, columns);
      if (columns.email_key !== before.email_key) await deletePendingResets(trx, userId);
      if (avatar) await replaceAvatar(trx, { user_id: userId, key: newToken(), bytes: avatar, updated_at: ctx.now() });
      changed('account');
      return updated;
    });
    return await getCurrentUser(ctx, { user });
  } catch (error) {
    if (isUniqueViolation(error, 'email_key')) throw new Refusal('email-taken');
    throw error;
  }
}
