import { fieldMessages as texts } from '@pindahlapak/messages';
import { fitsWithin, productLimits as limits, utf8Length } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { addressRefusal, isWebAddress, listUpTo, storableText, text, wholeNumber } from '../fields.ts';

const trimmed = (text: string): string => storableText(text).trim();

/** Joining costs time per line, so that only texts that are probably a broken line are joined. */
const joinedLinesMax = 20;

/** Trims a text and joins its lines with spaces, if they are few: it is shown and exported as one line. */
function trimmedLine(text: string): string {
  const stored = trimmed(text);
  const lines = stored.split(/[\t\n\r\u2028\u2029]+/, joinedLinesMax + 1);
  if (lines.length > joinedLinesMax) return stored;
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

const blankToNull = (value: string | null | undefined, storedOf: (text: string) => string = trimmed): string | null => {
  const stored = storedOf(value ?? '');
  return stored === '' ? null : stored;
};

/** Decides whether a text fits into a field of `max` characters. */
export type TextCheck = (text: string, max: number) => boolean;

const optionalAs =
  (storedOf: (text: string) => string) =>
  (max: number, fits: TextCheck = fitsWithin) =>
    z.pipe(
      z.nullish(z.string()),
      z.pipe(
        z.transform((value: string | null | undefined) => blankToNull(value, storedOf)),
        z.nullable(z.string().check(z.refine((value) => fits(value, max), { error: texts.textTooLong(max) }))),
      ),
    );

/** An optional text of one line; absent, null and blank mean none. */
export const optionalText = /* @__PURE__ */ optionalAs(trimmedLine);

/** An optional text that may have several lines. */
export const optionalLongText = /* @__PURE__ */ optionalAs(trimmed);

export type AddressCheck = z.core.$ZodCheck<string>;

export const publicAddress: AddressCheck = z.refine((value) => addressRefusal(value) === null, {
  error: ({ input }) => addressRefusal(String(input)) ?? texts.addressInvalid,
});

export const anyAddress: AddressCheck = z.refine(isWebAddress, { error: texts.addressInvalid });

/** An optional address; absent, null and blank mean none. */
export const optionalAddress = (max: number, check: AddressCheck) =>
  z.pipe(
    z.nullish(z.string()),
    z.pipe(
      z.transform((value: string | null | undefined) => blankToNull(value)),
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

/** A required text of one line; by default any non-empty text is accepted. */
export const requiredText = (
  max: number,
  required: string,
  { fits = fitsWithin, isPresent = (text: string) => text !== '' } = {},
) =>
  z.string(required).check(
    z.overwrite(trimmedLine),
    z.refine(isPresent, { error: required, abort: true }),
    z.refine((value) => fits(value, max), { error: texts.textTooLong(max) }),
  );

const price = z
  .int(texts.productPriceInvalid)
  .check(z.minimum(1, texts.productPriceInvalid), z.maximum(limits.priceMax, texts.productPriceTooHigh));

export const importVariantSchema = z.object({
  option1: requiredText(limits.attributeMax, texts.optionRequired),
  option2: optionalText(limits.attributeMax),
  price,
  stock: z.nullish(wholeNumber(0, limits.stockMax)),
  image: optionalAddress(limits.urlMax, publicAddress),
  sourceKey: optionalText(limits.attributeMax),
});
export type ImportVariant = z.output<typeof importVariantSchema>;

/** Names of the one or two options of the variants. */
export const optionNamesField = z.nullish(
  listUpTo(requiredText(limits.attributeMax, texts.optionRequired), limits.optionNamesMax, texts.optionNamesCount),
);

/** Refuses more variants than a product may have, with the limit in the text. */
export const atMostVariants = z.check<unknown[]>(({ value, issues }) => {
  if (value.length <= limits.variantsMax) return;
  issues.push({ code: 'custom', message: texts.variantsCount(limits.variantsMax, value.length), input: value });
});

/** Counts the UTF-8 bytes of all texts and addresses of the variants. */
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

/** The variants of one listing. Null and an empty list mean that it has none; absent means unknown. */
export const importVariantsField = z.nullish(z.array(importVariantSchema).check(atMostVariants, notTooLarge));

/** The changes of one variant. Absent fields are kept, null clears. */
export const editVariantSchema = z.object({
  id: z.string(texts.notFitting),
  option1: z.optional(requiredText(limits.attributeMax, texts.optionRequired)),
  option2: z.optional(optionalText(limits.attributeMax)),
  price: z.optional(price),
  stock: z.optional(z.nullable(wholeNumber(0, limits.stockMax))),
  image: z.optional(optionalAddress(limits.urlMax, anyAddress)),
  isOff: z.optional(z.boolean(texts.notFitting)),
});
export type EditVariant = z.output<typeof editVariantSchema>;

/** Changes of variants; variants that are not listed are kept. */
export const editVariantsField = z.optional(
  z.array(editVariantSchema).check(z.maxLength(limits.storedVariantsMax, texts.notFitting)),
);
