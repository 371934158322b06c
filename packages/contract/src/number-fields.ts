import { fieldMessages as texts } from '@pindahlapak/messages';
import { pageMax, productLimits } from '@pindahlapak/model';
import * as z from 'zod/mini';

/** Digits as their number; anything else stays as it is. `Number` alone would take a blank text for 0 and '1e3' for 1000. */
const numberOfDigits = (value: unknown): unknown =>
  typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;

/** A whole number, sent as digits in a path or query or as a number in a body's filter. */
export const numberParameter = (min: number, max: number, error: string) =>
  z.pipe(
    z.transform(numberOfDigits),
    z.number(error).check(z.int(error), z.minimum(min, error), z.maximum(max, error)),
  );

/** Which page of a list, from 1. */
export const pageParameter = z._default(numberParameter(1, pageMax, texts.pageRange), 1);

export const windowParameter = numberParameter(productLimits.windowMin, productLimits.windowMax, texts.windowRange);

/** A whole number in a body. */
export const wholeNumber = (min: number, max: number, error: string = texts.numberRange(min, max)) =>
  z.int(texts.wholeNumber).check(z.minimum(min, error), z.maximum(max, error));

export const windowField = z
  .int(texts.windowRange)
  .check(z.minimum(productLimits.windowMin, texts.windowRange), z.maximum(productLimits.windowMax, texts.windowRange));

/**
 * The version that the caller has read, in a save's body. A save that names one is refused where the stored state has
 * another by now; a save without it replaces whatever is stored. Answers name theirs `version`, which no save looks at:
 * a caller that sends an answer back whole asks for nothing.
 */
export const readVersionField = z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER));
