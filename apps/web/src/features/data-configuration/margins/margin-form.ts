import { dataConfigurationBody } from '@pindahlapak/contract';
import { fieldMessages } from '@pindahlapak/messages';
import { akulakuLimits, marginTypes, type PriceMargin } from '@pindahlapak/model';
import { marginOverlaps } from '@pindahlapak/rules';
import * as z from 'zod/mini';
import type { CheckedRule } from '../rules/use-rule-list.ts';

/** Margins to start with. Fixed amounts between the percentages keep expensive products from ending up cheaper. */
export const startingMargins: readonly PriceMargin[] = [
  { id: 1, minPrice: 1, maxPrice: 50_000, type: 'persentase', value: 30 },
  { id: 2, minPrice: 50_001, maxPrice: 100_000, type: 'nominal', value: 15_000 },
  { id: 3, minPrice: 100_001, maxPrice: 1_000_000, type: 'persentase', value: 15 },
  { id: 4, minPrice: 1_000_001, maxPrice: 1_500_000, type: 'nominal', value: 150_000 },
  { id: 5, minPrice: 1_500_001, maxPrice: akulakuLimits.priceMax, type: 'persentase', value: 10 },
];

/** A number as typed, or nothing yet. */
export const typedDigits = z.string().check(z.refine((text) => /^\d*$/.test(text)));

/** A margin as typed, in rupiah or percent. */
export const marginForm = z.object({
  minPrice: typedDigits,
  maxPrice: typedDigits,
  type: z.enum(marginTypes),
  value: typedDigits,
});

export type MarginForm = z.infer<typeof marginForm>;

export const emptyMarginForm: MarginForm = { minPrice: '', maxPrice: '', type: 'persentase', value: '' };

export const marginFormOf = (margin: PriceMargin): MarginForm => ({
  minPrice: String(margin.minPrice),
  maxPrice: String(margin.maxPrice),
  type: margin.type,
  value: String(margin.value),
});

const amountFields = ['minPrice', 'maxPrice', 'value'] as const;

const isAmountField = (field: unknown): field is (typeof amountFields)[number] =>
  amountFields.some((name) => name === field);

/**
 * Checks a margin (S7.1): all three amounts non-zero, the limits of the contract, and no overlap with `existing`.
 * Editing passes no list, so overlaps are not checked again.
 */
export function checkMargin(
  form: MarginForm,
  existing: readonly PriceMargin[] = [],
): CheckedRule<MarginForm, PriceMargin> {
  const incomplete = amountFields.find((field) => Number(form[field]) === 0);
  if (incomplete !== undefined) {
    return { rule: null, problem: { field: incomplete, text: fieldMessages.marginIncomplete } };
  }
  const rule = {
    minPrice: Number(form.minPrice),
    maxPrice: Number(form.maxPrice),
    type: form.type,
    value: Number(form.value),
  };
  const issue = dataConfigurationBody.shape.priceMargins.safeParse([{ ...rule, id: 1 }]).error?.issues[0];
  if (issue !== undefined) {
    const field = issue.path[1];
    return { rule: null, problem: { field: isAmountField(field) ? field : 'value', text: issue.message } };
  }
  const clashes = existing.flatMap((other, index) => (marginOverlaps(rule, [other]) ? [index] : []));
  if (clashes.length > 0) {
    return { rule: null, problem: { field: 'minPrice', text: fieldMessages.marginOverlap, clashes } };
  }
  return { rule, problem: null };
}
