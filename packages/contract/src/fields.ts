import { accountFieldMessages as texts } from '@pindahlapak/messages';
import { accountLimits, fitsWithin, isVisible } from '@pindahlapak/model';
import * as z from 'zod/mini';

// The text of checks that have none of their own; otherwise the library's English would appear.
z.config({ localeError: () => texts.notFitting });

// Control characters except tab, line feed and carriage return: workbooks cannot store them, and terminals obey them.
// oxlint-disable-next-line no-control-regex
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** Drops the characters that cannot be stored and repairs broken Unicode. */
export const storableText = (text: string): string => text.replace(unstorable, '').toWellFormed();

// Invisible characters that hide their neighbours or turn the direction of writing. Joiners and tags stay: emoji and names in some
// scripts are made with them.
const formatting = /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Cf}/gu;

/**
 * Drops invisible characters, marks that turn the direction of writing, and characters that cannot be stored; all of a text of
 * which nothing can be seen.
 */
export function visibleText(text: string): string {
  const shown = storableText(text).replace(formatting, '');
  return isVisible(shown) ? shown : '';
}

/** `visibleText` with line breaks as spaces. */
export const visibleLine = (text: string): string => visibleText(text.replace(/[\t\n\r]+/g, ' '));

/** What a required text is refused with: `required` where there is none, and what to do where it came as another kind of value. */
export const textNeeded = (required: string) => ({
  error: ({ input }: { input?: unknown }): string =>
    input === undefined || input === null ? required : texts.textNeeded,
});

/** Any text, without the characters that cannot be stored. */
export const text = (error?: string) => z.string(error).check(z.overwrite(storableText));

/** A text of at most `max` characters as a person counts them, none of them of absurd length. */
export const textUpTo = (max: number, tooLong: string = texts.textTooLong(max)) =>
  text().check(z.refine((value) => fitsWithin(value, max), { error: tooLong }));

/** The id of the account's shop that a call is for; the first one of its marketplace where it names none. */
export const shopField = z.optional(text());

/** A name of one visible line, trimmed, of at most `max` characters. */
export const visibleName = (max: number) =>
  z.string().check(
    z.overwrite(visibleLine),
    z.trim(),
    z.refine((name) => fitsWithin(name, max), { error: texts.textTooLong(max) }),
  );

// NUL alone is stored by no database, and asked of PostgreSQL it is an error.
// oxlint-disable-next-line no-control-regex
const emailPattern = /^[^\s@\u0000]+@[^\s@\u0000]+\.[^\s@\u0000]+$/;
// Control and format characters are invisible: an address with one would look like another address.
const unseen = /[\p{Cc}\p{Cf}\p{Cs}]/u;

/**
 * The e-mail of an account that is looked up, by the simple pattern alone: accounts of earlier versions may have characters
 * in it that a new one may not. The forgot page's '{label} wajib diisi.' and 'Format {label} tidak valid.' are these
 * texts (S3.2).
 */
export const emailField = z.string(textNeeded(texts.emailRequired)).check(
  z.trim(),
  z.refine((value) => value.length > 0, { error: texts.emailRequired, abort: true }),
  z.refine((value) => value.length <= accountLimits.emailMax && emailPattern.test(value), {
    error: texts.emailFormat,
    abort: true,
  }),
);

/** Why an e-mail may not become an account's own, or null; it must be seen as it is. */
export const newEmailRefusal = (email: string): string | null => (unseen.test(email) ? texts.emailFormat : null);

/** The e-mail of a new account. */
export const newEmailField = emailField.check(
  z.refine((value) => newEmailRefusal(value) === null, { error: texts.emailFormat }),
);

/** A password that is only compared, so that a wrong one reads as wrong and not as badly formed. */
export const anyPasswordField = (required: string) =>
  z.string(textNeeded(required)).check(
    z.refine((value) => value.length > 0, { error: required, abort: true }),
    z.refine((value) => value.length <= 4096, { error: texts.passwordLong }),
  );
