import { fieldMessages as texts } from '@pindahlapak/messages';
import { fitsWithin, isAtMost, isVisible, productLimits as limits, utf8Length } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { storableText, text, addressRefusal, isWebAddress, wholeNumber } from '../fields.ts';

const blankToNull = (value: string | null | undefined): string | null => {
  const kept = value === null || value === undefined ? '' : storableText(value).trim();
  return kept === '' ? null : kept;
};

/** Whether a text fits into a field of `max` characters. */
type TextCheck = (text: string, max: number) => boolean;

/** An optional text: absent, null and blank all mean "none". */
export const optionalText = (max: number, fits: TextCheck) =>
  z.pipe(
    z.nullish(z.string()),
    z.pipe(
      z.transform(blankToNull),
      z.nullable(z.string().check(z.refine((value) => fits(value, max), { error: texts.textTooLong(max) }))),
    ),
  );

type AddressCheck = z.core.$ZodCheck<string>;

const publicAddress: AddressCheck = z.refine((value) => addressRefusal(value) === null, {
  error: ({ input }) => addressRefusal(String(input)) ?? texts.addressInvalid,
});

const anyAddress: AddressCheck = z.refine(isWebAddress, { error: texts.addressInvalid });

/** How texts and addresses are judged. */
export interface Checks {
  fits: TextCheck;
  /** Whether a required text counts as given. */
  isPresent: (text: string) => boolean;
  address: AddressCheck;
}

const isAnySign = (text: string): boolean => text !== '';

/** Schemas of an import. */
export const strict: Checks = { fits: fitsWithin, isPresent: isVisible, address: publicAddress };

/**
 * For an edit, which brings the whole product back: what was stored under wider rules passes, and the server judges what
 * the edit changes by `refusedChanges`.
 */
export const asStored: Checks = { fits: isAtMost, isPresent: isAnySign, address: anyAddress };

/** An optional address: absent, null and blank all mean "none". */
export const optionalAddress = (max: number, check: AddressCheck) =>
  z.pipe(
    z.nullish(z.string()),
    z.pipe(
      z.transform(blankToNull),
      z.nullable(z.string().check(z.maxLength(max, { error: texts.textTooLong(max), abort: true }), check)),
    ),
  );

export const requiredAddress = (max: number, required: string, check: AddressCheck) =>
  text(required).check(
    z.trim(),
    z.minLength(1, { error: required, abort: true }),
    z.maxLength(max, { error: texts.textTooLong(max), abort: true }),
    check,
  );

/** A text that must be there: by default any sign will do. */
export const requiredText = (
  max: number,
  required: string,
  { fits, isPresent }: Pick<Checks, 'fits' | 'isPresent'> = { fits: strict.fits, isPresent: isAnySign },
) =>
  text(required).check(
    z.trim(),
    z.refine(isPresent, { error: required, abort: true }),
    z.refine((value) => fits(value, max), { error: texts.textTooLong(max) }),
  );

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

/** At most as many variants as a product has; says how many there are. */
export const atMostVariants = z.check<unknown[]>(({ value, issues }) => {
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
