import { fieldMessages as texts } from '@pindahlapak/messages';
import { productLimits as limits, utf8Length } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { wholeNumber } from '../number-fields.ts';
import { asStored, optionalAddress, optionalText, requiredText, strict } from './listing-fields.ts';

const price = z
  .int(texts.productPriceInvalid)
  .check(z.minimum(1, texts.productPriceInvalid), z.maximum(limits.priceMax, texts.productPriceTooHigh));

/** One variant as an import sends it. */
export const importVariantSchema = z.object({
  option1: requiredText(limits.attributeMax, texts.optionRequired),
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
    .array(requiredText(limits.attributeMax, texts.optionRequired), texts.optionNamesCount)
    .check(z.minLength(1, texts.optionNamesCount), z.maxLength(limits.optionNamesMax, texts.optionNamesCount)),
);

const atMostVariants = z.check<unknown[]>(({ value, issues }) => {
  if (value.length <= limits.variantsMax) return;
  issues.push({ code: 'custom', message: texts.variantsCount(limits.variantsMax, value.length), input: value });
});

/** Bytes of all texts and addresses of some variants together, in UTF-8. */
const variantBytes = (variants: readonly ImportVariant[]): number =>
  variants.reduce(
    (sum, { option1, option2, image, sourceKey }) =>
      sum + [option1, option2, image, sourceKey].reduce((bytes, text) => bytes + utf8Length(text ?? ''), 0),
    0,
  );

const notTooLarge = z.check<ImportVariant[]>(({ value, issues }) => {
  if (variantBytes(value) > limits.variantBytesMax)
    issues.push({ code: 'custom', message: texts.variantsTooLarge, input: value });
});

/** The variants of one listing. None and null say that it does not vary; absent says nothing of variants. */
export const importVariantsField = z.nullish(z.array(importVariantSchema).check(atMostVariants, notTooLarge));

/** What an edit changes of one variant. Absent fields stay, null empties. */
export const editVariantSchema = z.object({
  id: z.string(texts.notFitting),
  option1: z.optional(requiredText(limits.attributeMax, texts.optionRequired)),
  option2: z.optional(optionalText(limits.attributeMax, strict.fits)),
  price: z.optional(price),
  stock: z.optional(z.nullable(wholeNumber(0, limits.stockMax))),
  image: z.optional(optionalAddress(limits.urlMax, asStored.address)),
  isOff: z.optional(z.boolean(texts.notFitting)),
});
export type EditVariant = z.output<typeof editVariantSchema>;

/** The variants that an edit changes: those that it leaves out stay. */
export const editVariantsField = z.optional(
  z.array(editVariantSchema).check(z.maxLength(limits.keptVariantsMax, texts.notFitting)),
);
