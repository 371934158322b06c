import { fieldMessages as texts } from '@pindahlapak/messages';
import { productLimits, readinesses } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { numberParameter } from '../number-fields.ts';

export const readinessSchema = z.enum(readinesses);

/** A window's number, or `all`. */
export const windowOrAll = z.union([
  z.literal('all'),
  numberParameter(productLimits.windowMin, productLimits.windowMax, texts.windowRange),
]);
