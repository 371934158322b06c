import { fieldMessages as texts } from '@pindahlapak/messages';
import { productLimits as limits } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { wholeNumber } from '../number-fields.ts';
import { optionalAddress, optionalText, requiredText, strict } from './listing-fields.ts';

const price = z
  .int(texts.productPriceInvalid)
  .check(z.minimum(1, texts.productPriceInvalid), z.maximum(limits.priceMax, texts.productPriceTooHigh));

/** One variant as an import sends it. */
export const importVariantSchema = z.object({
  option1: requiredText(limits.attributeMax, texts.optionRequired, strict.fits),
  option2: optionalText(limits.attributeMax, strict.fits),
  price,
  stock: z.nullish(wholeNumber(0, limits.stockMax)),
  image: optionalAddress(limits.urlMax, strict.address),
  sourceKey: optionalText(limits.attributeMax, strict.fits),
});
export type ImportVariant = z.output<typeof importVariantSchema>;

/** Names of the one or two options that the variants differ in. */
export const optionNamesField = z.nullish(
  z
    .array(requiredText(limits.attributeMax, texts.optionRequired, strict.fits), texts.optionNamesCount)
    .check(z.minLength(1, texts.optionNamesCount), z.maxLength(limits.optionNamesMax, texts.optionNamesCount)),
);

const atMostVariants = z.check<unknown[]>(({ value, issues }) => {
  if (value.length <= limits.variantsMax) return;
  issues.push({ code: 'custom', message: texts.variantsCount(limits.variantsMax, value.length), input: value });
});

/** The variants of one listing; none, null and absent all mean that it does not vary. */
export const importVariantsField = z.nullish(z.array(importVariantSchema).check(atMostVariants));
