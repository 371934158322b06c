import { fieldMessages as texts } from '@pindahlapak/messages';
import {
  accountLimits,
  addressProblem,
  fitsWithin,
  isAtLeast,
  productLimits,
  resetLimits,
  webAddress,
  type AddressProblem,
} from '@pindahlapak/model';
import * as z from 'zod/mini';

// NUL and the other control characters (but tab, line feed, carriage return) can be stored by no database or workbook alike.
// oxlint-disable-next-line no-control-regex
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Drops the characters that cannot be stored and repairs broken Unicode. */
export const storableText = (text: string): string => text.replace(unstorable, '').toWellFormed();

/** Any text, made storable. */
export const text = (error?: string) => z.string(error).check(z.overwrite(storableText));

/** A text of at most `max` characters as a person counts them, none of them of absurd length. */
export const textUpTo = (max: number, tooLong: string = texts.textTooLong(max)) =>
  text().check(z.refine((value) => fitsWithin(value, max), { error: tooLong }));

/** A required, trimmed text between `min` and `max` characters, with the three texts of its failures. */
const requiredText = (min: number, max: number, errors: { required: string; short: string; long: string }) =>
  text(errors.required).check(
    z.trim(),
    z.refine((value) => value.length > 0, { error: errors.required, abort: true }),
    z.refine((value) => isAtLeast(value, min), { error: errors.short, abort: true }),
    z.refine((value) => fitsWithin(value, max), { error: errors.long }),
  );

// Control and format characters are not seen: they would let an address pass for another one.
const emailPattern = /^(?!.*[\p{Cc}\p{Cf}])[^\s@]+@[^\s@]+\.[^\s@]+$/u;

/** E-mail; the forgot page's '{label} wajib diisi.' and 'Format {label} tidak valid.' are these texts (spec section 5). */
export const emailField = text(texts.emailRequired).check(
  z.trim(),
  z.refine((value) => value.length > 0, { error: texts.emailRequired, abort: true }),
  z.refine((value) => value.length <= accountLimits.emailMax && emailPattern.test(value), {
    error: texts.emailFormat,
  }),
);

/** A password that is only compared, so that a wrong one reads as wrong and not as badly formed. */
export const anyPasswordField = (required: string) =>
  z.string(required).check(
    z.refine((value) => value.length > 0, { error: required, abort: true }),
    z.refine((value) => value.length <= 4096, { error: texts.passwordLong }),
  );

/** The password of a registration (spec section 5, auth forms). */
export const passwordField = z.string(texts.passwordRequired).check(
  z.refine((value) => value.length > 0, { error: texts.passwordRequired, abort: true }),
  z.refine((value) => isAtLeast(value, accountLimits.passwordMin), { error: texts.passwordShort, abort: true }),
  z.refine((value) => fitsWithin(value, accountLimits.passwordMax), { error: texts.passwordLong, abort: true }),
  z.refine((value) => /\p{L}/u.test(value) && /\p{N}/u.test(value), { error: texts.passwordLettersAndDigits }),
);

/** A new password on the reset page and in the profile (spec section 5). */
export const newPasswordField = z.string(texts.newPasswordRequired).check(
  z.refine((value) => value.length > 0, { error: texts.newPasswordRequired, abort: true }),
  z.refine((value) => isAtLeast(value, accountLimits.passwordMin), { error: texts.newPasswordShort, abort: true }),
  z.refine((value) => fitsWithin(value, accountLimits.passwordMax), { error: texts.newPasswordLong }),
);

export const fullNameField = requiredText(accountLimits.fullNameMin, accountLimits.fullNameMax, {
  required: texts.fullNameRequired,
  short: texts.fullNameShort,
  long: texts.fullNameLong,
});

export const addressField = requiredText(accountLimits.addressMin, accountLimits.addressMax, {
  required: texts.addressRequired,
  short: texts.addressShort,
  long: texts.addressLong,
});

const phonePattern = new RegExp(`^\\d{${accountLimits.phoneMin},${accountLimits.phoneMax}}$`);

export const phoneField = text(texts.phoneRequired).check(
  z.trim(),
  z.refine((value) => value.length > 0, { error: texts.phoneRequired, abort: true }),
  z.refine((value) => phonePattern.test(value), { error: texts.phoneFormat }),
);

const otpPattern = new RegExp(`^\\d{${resetLimits.otpLength}}$`);

export const otpField = z
  .string(texts.otpIncomplete)
  .check(z.refine((value) => otpPattern.test(value), { error: texts.otpIncomplete }));

/** A whole number in a path or query. */
export const numberParameter = (min: number, max: number, error: string) =>
  z.coerce.number(error).check(z.int(error), z.minimum(min, error), z.maximum(max, error));

export const windowParameter = numberParameter(productLimits.windowMin, productLimits.windowMax, texts.windowRange);

/** A whole number in a body. */
export const wholeNumber = (min: number, max: number, error: string = texts.numberRange(min, max)) =>
  z.int(texts.wholeNumber).check(z.minimum(min, error), z.maximum(max, error));

export const windowField = z
  .int(texts.windowRange)
  .check(z.minimum(productLimits.windowMin, texts.windowRange), z.maximum(productLimits.windowMax, texts.windowRange));

/**
 * Which saved state a caller has seen: the number of an earlier answer. A save that names one is refused where the state is
 * another by now; without it the later save stands.
 */
export const versionField = z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER));

/** An absolute http or https address. */
export const isWebAddress = (value: string): boolean => webAddress(value) !== null;

const addressRefusals: Record<AddressProblem, string> = {
  'no-web-address': texts.addressInvalid,
  'user-info': texts.addressUserInfo,
  'private-host': texts.addressPrivate,
};

/** Why a text is not taken as the address of a listing or picture, in words; null where it is. */
export function addressRefusal(value: string): string | null {
  const problem = addressProblem(value);
  return problem === null ? null : addressRefusals[problem];
}
