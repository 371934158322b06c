import { fieldMessages as texts } from '@pindahlapak/messages';
import { productLimits } from '@pindahlapak/model';
import * as z from 'zod/mini';

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
