import { accountFieldMessages as texts, newPasswordMessages } from '@pindahlapak/messages';
import { accountLimits, fitsWithin, isAtLeast, resetLimits } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { textNeeded, visibleLine, visibleText } from '../fields.ts';

interface Errors {
  required: string;
  short: string;
  long: string;
}

/** A required text of `min` to `max` characters; `keep` converts the sent text to the stored one. */
const requiredText = ({ min, max }: { min: number; max: number }, errors: Errors, keep = (sent: string) => sent) =>
  z.string(textNeeded(errors.required)).check(
    z.overwrite(keep),
    z.refine((value) => value.length > 0, { error: errors.required, abort: true }),
    z.refine((value) => isAtLeast(value, min), { error: errors.short, abort: true }),
    z.refine((value) => fitsWithin(value, max), { error: errors.long, abort: true }),
  );

const passwordSize = { min: accountLimits.passwordMin, max: accountLimits.passwordMax };

/** A password at registration (S3.2). */
export const passwordField = requiredText(passwordSize, {
  required: texts.passwordRequired,
  short: texts.passwordShort,
  long: texts.passwordLong,
}).check(z.refine((value) => /\p{L}/u.test(value) && /\p{N}/u.test(value), { error: texts.passwordLettersAndDigits }));

/** A new password on the reset page and in the profile (S3.2). */
export const newPasswordField = requiredText(passwordSize, {
  required: newPasswordMessages.newPasswordRequired,
  short: newPasswordMessages.newPasswordShort,
  long: newPasswordMessages.newPasswordLong,
});

export const fullNameField = requiredText(
  { min: accountLimits.fullNameMin, max: accountLimits.fullNameMax },
  { required: texts.fullNameRequired, short: texts.fullNameShort, long: texts.fullNameLong },
  (sent) => visibleLine(sent).trim(),
);

export const addressField = requiredText(
  { min: accountLimits.addressMin, max: accountLimits.addressMax },
  { required: texts.addressRequired, short: texts.addressShort, long: texts.addressLong },
  (sent) => visibleText(sent).trim(),
);

const phonePattern = new RegExp(`^\\d{${accountLimits.phoneMin},${accountLimits.phoneMax}}$`);

export const phoneField = z.string(textNeeded(texts.phoneRequired)).check(
  // Phones copy numbers from contacts with direction marks around them.
  z.overwrite(visibleLine),
  z.trim(),
  z.refine((value) => value.length > 0, { error: texts.phoneRequired, abort: true }),
  z.refine((value) => phonePattern.test(value), { error: texts.phoneFormat }),
);

const otpPattern = new RegExp(`^\\d{${resetLimits.otpLength}}$`);

export const otpField = z
  .string(newPasswordMessages.otpIncomplete)
  .check(z.refine((value) => otpPattern.test(value), { error: newPasswordMessages.otpIncomplete }));

/** Authenticator or recovery code, for accounts with two-factor sign-in (S12.13). */
export const secondFactorCodeField = z.optional(z.string().check(z.maxLength(64)));
