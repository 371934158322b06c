import { type CurrentUser, type EndpointBody, type updateProfileEndpoint } from '@pindahlapak/contract';
import { fieldMessages as texts } from '@pindahlapak/messages';
import type { Context } from '../../core/context.ts';
import { isUniqueViolation } from '../../core/database-errors.ts';
import { inAccount } from '../../core/in-account.ts';
import { Refusal } from '../../core/refusal.ts';
import { newAccountToken } from '../../core/secrets/tokens.ts';
import { recordEvent } from '../audit/record-event.ts';
import { emailKey, isSameAddress } from '../email-key.ts';
import { sendNotice } from '../send-notice.ts';
import { assertAttemptLeft, consumeAttempt, throttle } from '../throttles/throttle.ts';
import { confirmCode } from '../two-factor/judge-code.ts';
import { findTwoFactor } from '../two-factor/two-factor.sql.ts';
import { deletePendingResets, findUserById } from '../users.sql.ts';
import { comparePassword } from './change-password.ts';
import { avatarPath, makeAvatar } from './avatar.ts';
import { replaceAvatar, updateProfileColumns, findAvatarKey } from './profile.sql.ts';
import type { UserRow } from '../../core/schema.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

export async function getCurrentUser({ db }: Pick<Context, 'db'>, { user }: { user: UserRow }): Promise<CurrentUser> {
  const avatarKey = await findAvatarKey(db.kysely, user.id);
  return {
    id: user.id,
    fullName: user.full_name,
    email: user.email,
    phoneNumber: user.phone_number,
    address: user.address,
    profilImage: avatarKey === null ? null : avatarPath(avatarKey),
    productCount: user.product_count,
    productStorage: user.product_quota,
    totalScrapedProducts: user.total_scraped_products,
    subscriptionType: user.plan,
    subscriptionDate: iso(user.plan_started_at),
    subscriptionExpireDate: iso(user.plan_expires_at),
    ...(user.deletion_at === null ? {} : { deletionAt: iso(user.deletion_at) }),
  };
}

interface Input {
  userId: string;
  fields: EndpointBody<typeof updateProfileEndpoint>;
  /** Path of a new picture, or null if there is none. */
  picture: string | null;
}

const refuseField = (field: string, text: string): Refusal => new Refusal('validation', { fields: { [field]: text } });

/**
 * Checks a new e-mail of the account and counts the attempt. Requires the account's password and, if it has a second
 * factor, a code (S12.10), because the result reveals whether another account has the e-mail. Returns the password hash
 * compared with; null if the e-mail stays the same, ignoring case.
 */
async function allowEmail(ctx: Context, userId: string, { email, currentPassword, code = '' }: Input['fields']) {
  const { db, now } = ctx;
  const user = await findUserById(db.kysely, userId);
  if (user && isSameAddress(user.email, email)) return null;
  if (currentPassword === undefined || currentPassword === '')
    throw refuseField('currentPassword', texts.currentPasswordRequired);
  const comparedHash = await comparePassword(ctx, userId, currentPassword);
  if (comparedHash === null) throw refuseField('currentPassword', texts.currentPasswordWrong);
  const attempts = [throttle('email-account', userId)];
  // Before the code, which can be used once.
  await assertAttemptLeft(db.kysely, now(), attempts);
  const secondFactor = await findTwoFactor(db.kysely, userId);
  if (secondFactor?.confirmed_at) {
    if (code === '') throw refuseField('code', texts.codeRequired);
    await confirmCode(ctx, secondFactor, code);
  }
  await consumeAttempt(db.kysely, now(), attempts);
  return comparedHash;
}

/**
 * Saves the profile and, if given, the new picture, both or neither. Throws Refusal('email-taken') and
 * ('profile-image-unreadable').
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
  const comparedHash = await allowEmail(ctx, userId, fields);
  try {
    const user = await inAccount(ctx, userId, async ({ trx, user: before, changed }) => {
      const updated = await updateProfileColumns(trx, before, columns);
      if (!isSameAddress(columns.email, before.email)) {
        if (before.password_hash !== comparedHash) throw refuseField('currentPassword', texts.currentPasswordWrong);
        await deletePendingResets(trx, before);
        await recordEvent(ctx, trx, userId, 'email-changed');
        await sendNotice(ctx, trx, before.email, 'emailChanged');
      }
      if (avatar)
        await replaceAvatar(trx, {
          user_id: userId,
          key: newAccountToken(userId),
          bytes: avatar,
          updated_at: ctx.now(),
        });
      changed('account');
      return updated;
    });
    ctx.mail.wake();
    return await getCurrentUser(ctx, { user });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('email-taken');
    throw error;
  }
}
