import { fieldMessages as texts } from '@pindahlapak/messages';
import { historyLimits } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { numberParameter, pageParameter } from '../number-fields.ts';

/** The page of a list of what is past, and how many rows it has. */
export const historyPaging = {
  page: pageParameter,
  limit: z._default(numberParameter(1, historyLimits.listLimitMax, texts.historyLimitRange), 20),
};
