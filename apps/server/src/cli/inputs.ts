import { operatorMessages as texts } from '@pindahlapak/messages';
import { planTypes, transactionStatuses } from '@pindahlapak/model';
import * as z from 'zod/mini';

const textMax = 254;

/** A required text. */
export const required = (name: string) =>
  z
    .string(texts.missing(name))
    .check(z.trim(), z.minLength(1, texts.missing(name)), z.maxLength(textMax, texts.tooLong(name, textMax)));

/** A path as it was typed. */
export const filePath = z.string(texts.missing('<file>')).check(z.minLength(1, texts.missing('<file>')));

/** A whole number in plain digits, so that 500.000 or 5e5 is not misread. */
export const wholeNumber = (name: string, min: number, max: number) => {
  const error = texts.wholeNumber(name, min, max);
  return z.pipe(
    z.string(error).check(z.regex(/^\d{1,15}$/, error)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min, error), z.maximum(max, error))),
  );
};

export const planInput = z.enum(planTypes, texts.oneOf('--plan', planTypes.join(', ')));

export const statusInput = (name: string) =>
  z.enum(transactionStatuses, texts.oneOf(name, transactionStatuses.join(', ')));

const quotaMax = 10_000_000;
const devicesMax = 1000;

export const quotaInput = (name: string) => wholeNumber(name, 0, quotaMax);
export const devicesInput = z.optional(wholeNumber('--devices', 0, devicesMax));
