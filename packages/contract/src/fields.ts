import { accountFieldMessages as accountTexts, fieldMessages as texts } from '@pindahlapak/messages';
import {
  accountLimits,
  fitsWithin,
  isVisible,
  addressProblem,
  webAddress,
  type AddressProblem,
  pageMax,
  productLimits,
} from '@pindahlapak/model';
import * as z from 'zod/mini';

/** Fields named in one error; a body may have thousands of invalid ones. */
const reportedFieldsMax = 50;

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** Returns field → its first problem. Keys are paths such as `titleWordReplacements.1.titleWordOriginal`, or `body`. */
export function problemFields(issues: readonly Issue[]): Record<string, string> {
  const fields = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = path.map(String).join('.') || 'body';
    if (!fields.has(field)) fields.set(field, message);
    if (fields.size === reportedFieldsMax) break;
  }
  return Object.fromEntries(fields);
}

/** Accepts one of `words`, case-insensitively and with spaces instead of hyphens, or an alias. */
export const oneOf = <Word extends string>(
  words: readonly [Word, ...Word[]],
  { error, otherNames = {} }: { error: string; otherNames?: Readonly<Record<string, Word>> },
): z.ZodMiniType<Word, Word> => {
  const known = new Map<string, string>(Object.entries(otherNames));
  for (const word of words) known.set(word, word);
  const byFolded = new Map([...known].map(([name, word]) => [name.toLowerCase(), word]));
  const meant = (sent: unknown): unknown => {
    if (typeof sent !== 'string') return sent;
    const folded = sent.trim().toLowerCase();
    return byFolded.get(folded) ?? byFolded.get(folded.replaceAll(/[\s_]+/g, '-')) ?? sent;
  };
  return z.pipe(z.transform<Word, unknown>(meant), z.enum(words, error));
};

/** Converts digits to a number. `Number` alone would read a blank text as 0 and '1e3' as 1000. */
const numberOfDigits = (value: unknown): unknown =>
  typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;

/** A whole number, sent as digits in a path or query, or as a number in a body's filter. */
export const numberParameter = (min: number, max: number, error: string) =>
  z.pipe(
    z.transform(numberOfDigits),
    z.number(error).check(z.int(error), z.minimum(min, error), z.maximum(max, error)),
  );

/** Page of a list, from 1. */
export const pageParameter = z._default(numberParameter(1, pageMax, texts.pageRange), 1);

export const windowParameter = numberParameter(productLimits.windowMin, productLimits.windowMax, texts.windowRange);

export const wholeNumber = (min: number, max: number, error: string = texts.numberRange(min, max)) =>
  z.int(texts.wholeNumber).check(z.minimum(min, error), z.maximum(max, error));

export const windowField = z
  .int(texts.windowRange)
  .check(z.minimum(productLimits.windowMin, texts.windowRange), z.maximum(productLimits.windowMax, texts.windowRange));

/**
 * The version that a save is based on. The save is refused if the stored version differs; without `readVersion` it
 * overwrites. Responses call it `version`, which saves ignore, so that sending a whole response back requests nothing.
 */
export const readVersionField = z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER));

export const isWebAddress = (value: string): boolean => webAddress(value) !== null;

const addressRefusals: Record<AddressProblem, string> = {
  'no-web-address': texts.addressInvalid,
  'user-info': texts.addressUserInfo,
  'private-host': texts.addressPrivate,
};

/** Returns why a text cannot be the address of a listing or picture; null if it can. */
export function addressRefusal(value: string): string | null {
  const problem = addressProblem(value);
  return problem === null ? null : addressRefusals[problem];
}

// Default text of checks; otherwise the library's English would appear.
z.config({ localeError: () => accountTexts.notFitting });

// Control characters except tab, line feed and carriage return: workbooks cannot store them, and terminals obey them.
// oxlint-disable-next-line no-control-regex
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** Removes characters that cannot be stored and repairs broken Unicode. */
export const storableText = (text: string): string => text.replace(unstorable, '').toWellFormed();

// Invisible characters that hide their neighbours or change the writing direction. Joiners and tags are kept, because
// emoji and names in some scripts need them.
const formatting = /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Cf}/gu;

/** Removes invisible characters, direction marks and unstorable ones. Returns '' if nothing visible is left. */
export function visibleText(text: string): string {
  const shown = storableText(text).replace(formatting, '');
  return isVisible(shown) ? shown : '';
}

/** `visibleText` with line breaks as spaces. */
export const visibleLine = (text: string): string => visibleText(text.replace(/[\t\n\r]+/g, ' '));

/** Error of a required text: `required` if it is missing, `textNeeded` if it has another type. */
export const textNeeded = (required: string) => ({
  error: ({ input }: { input?: unknown }): string =>
    input === undefined || input === null ? required : texts.textNeeded,
});

/** Any text; characters that cannot be stored are removed. */
export const text = (error?: string) => z.string(error).check(z.overwrite(storableText));

/** A text of at most `max` characters, none of them of absurd length. */
export const textUpTo = (max: number, tooLong: string = accountTexts.textTooLong(max)) =>
  text().check(z.refine((value) => fitsWithin(value, max), { error: tooLong }));

/** A list of 1 to `max` items. */
export const listUpTo = <Item extends z.ZodMiniType>(item: Item, max: number, error: string) =>
  z.array(item, error).check(z.minLength(1, error), z.maxLength(max, error));

export const idParameter = z.object({ id: text() });

/** Id of the shop; by default the first one of its marketplace. */
export const shopField = z.optional(text());

/** A trimmed name of one visible line and at most `max` characters. */
export const visibleName = (max: number, missing?: ReturnType<typeof textNeeded>) =>
  z.string(missing).check(
    z.overwrite(visibleLine),
    z.trim(),
    z.refine((name) => fitsWithin(name, max), { error: accountTexts.textTooLong(max) }),
  );

// Control and format characters are invisible: an address with one would look like a different address.
const emailPattern = /^[^\s@\p{Cc}\p{Cf}\p{Cs}]+@[^\s@\p{Cc}\p{Cf}\p{Cs}]+\.[^\s@\p{Cc}\p{Cf}\p{Cs}]+$/u;

/**
 * The e-mail of an account. The forgot page's '{label} wajib diisi.' and 'Format {label} tidak valid.' are these texts (S3.2).
 */
export const emailField = z.string(textNeeded(accountTexts.emailRequired)).check(
  z.trim(),
  z.refine((value) => value.length > 0, { error: accountTexts.emailRequired, abort: true }),
  z.refine((value) => value.length <= accountLimits.emailMax && emailPattern.test(value), {
    error: accountTexts.emailFormat,
    abort: true,
  }),
);

/** A password that is only compared: a wrong one is reported as wrong, not as badly formed. */
export const anyPasswordField = (required: string) =>
  z.string(textNeeded(required)).check(
    z.refine((value) => value.length > 0, { error: required, abort: true }),
    z.refine((value) => value.length <= 4096, { error: accountTexts.passwordLong }),
  );

/** A percentage with at most two decimals, as marketplaces charge; more would not be exact in whole rupiah. */
export function percentage(min: number, max: number) {
  const error = texts.percentDecimals(min, max);
  return z.number(error).check(
    z.minimum(min, error),
    z.maximum(max, error),
    z.refine((percent) => Number((Math.round(percent * 100) / 100).toFixed(2)) === percent, { error }),
  );
}
