import { accountFieldMessages as texts, newPasswordMessages } from '@pindahlapak/messages';
import { accountLimits, fitsWithin, isAtLeast, resetLimits } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { textNeeded, visibleLine, visibleText } from '../fields.ts';

interface TextBounds {
  min: number;
  max: number;
  /** Converts the sent text to the stored one. */
  keep: (text: string) => string;
}

/** A required, trimmed text of `min` to `max` characters, with an error text for each failure. */
const requiredText = ({ min, max, keep }: TextBounds, errors: { required: string; short: string; long: string }) =>
  z.string(textNeeded(errors.required)).check(
    z.overwrite(keep),
    z.trim(),
    z.refine((value) => value.length > 0, { error: errors.required, abort: true }),
    z.refine((value) => isAtLeast(value, min), { error: errors.short, abort: true }),
    z.refine((value) => fitsWithin(value, max), { error: errors.long }),
  );

/** A password at registration (S3.2). */
export const passwordField = z.string(textNeeded(texts.passwordRequired)).check(
  z.refine((value) => value.length > 0, { error: texts.passwordRequired, abort: true }),
  z.refine((value) => isAtLeast(value, accountLimits.passwordMin), { error: texts.passwordShort, abort: true }),
  z.refine((value) => fitsWithin(value, accountLimits.passwordMax), { error: texts.passwordLong, abort: true }),
  z.refine((value) => /\p{L}/u.test(value) && /\p{N}/u.test(value), { error: texts.passwordLettersAndDigits }),
);

/** A new password on the reset page and in the profile (S3.2). */
export const newPasswordField = z.string(textNeeded(newPasswordMessages.newPasswordRequired)).check(
  z.refine((value) => value.length > 0, { error: newPasswordMessages.newPasswordRequired, abort: true }),
  z.refine((value) => isAtLeast(value, accountLimits.passwordMin), {
    error: newPasswordMessages.newPasswordShort,
    abort: true,
  }),
  z.refine((value) => fitsWithin(value, accountLimits.passwordMax), { error: newPasswordMessages.newPasswordLong }),
);

export const fullNameField = requiredText(
  { min: accountLimits.fullNameMin, max: accountLimits.fullNameMax, keep: visibleLine },
  {
    required: texts.fullNameRequired,
    short: texts.fullNameShort,
    long: texts.fullNameLong,
  },
);

export const addressField = requiredText(
  { min: accountLimits.addressMin, max: accountLimits.addressMax, keep: visibleText },
  {
    required: texts.addressRequired,
    short: texts.addressShort,
    long: texts.addressLong,
  },
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
