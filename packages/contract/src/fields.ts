import { accountFieldMessages as texts } from '@pindahlapak/messages';
import { accountLimits, fitsWithin } from '@pindahlapak/model';
import * as z from 'zod/mini';

// What a check without a text of its own says: never the library's English.
z.config({ localeError: () => texts.notFitting });

// Control characters but tab, line feed and carriage return: no workbook stores them, and they steer a terminal.
// oxlint-disable-next-line no-control-regex
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** Drops the characters that cannot be stored and repairs broken Unicode. */
export const storableText = (text: string): string => text.replace(unstorable, '').toWellFormed();

/** Any text, made storable. */
export const text = (error?: string) => z.string(error).check(z.overwrite(storableText));

/** A text of at most `max` characters as a person counts them, none of them of absurd length. */
export const textUpTo = (max: number, tooLong: string = texts.textTooLong(max)) =>
  text().check(z.refine((value) => fitsWithin(value, max), { error: tooLong }));

// Control and format characters are not seen: they would let an address pass for another one.
const emailPattern = /^(?!.*[\p{Cc}\p{Cf}\p{Cs}])[^\s@]+@[^\s@]+\.[^\s@]+$/u;

/** E-mail; the forgot page's '{label} wajib diisi.' and 'Format {label} tidak valid.' are these texts (S3.2). */
export const emailField = z.string(texts.emailRequired).check(
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
