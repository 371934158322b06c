import { fieldMessages as texts } from '@pindahlapak/messages';
import { isAtMost, marketplaceTypes, productConditions, productLimits as limits } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { isWebAddress, storableText, text, versionField, windowField } from './fields.ts';

const blankToNull = (value: string | null | undefined): string | null => {
  const kept = value === null || value === undefined ? '' : storableText(value).trim();
  return kept === '' ? null : kept;
};

/** An optional text: absent, null and blank all mean "none". */
const optionalText = (max: number) =>
  z.pipe(
    z.nullish(z.string()),
    z.pipe(
      z.transform(blankToNull),
      z.nullable(z.string().check(z.refine((value) => isAtMost(value, max), { error: texts.textTooLong(max) }))),
    ),
  );

const optionalAddress = z.pipe(
  z.nullish(z.string()),
  z.pipe(
    z.transform(blankToNull),
    z.nullable(
      z
        .string()
        .check(
          z.maxLength(limits.urlMax, { error: texts.textTooLong(limits.urlMax), abort: true }),
          z.refine(isWebAddress, { error: texts.addressInvalid }),
        ),
    ),
  ),
);

const requiredAddress = (required: string) =>
  text(required).check(
    z.trim(),
    z.minLength(1, { error: required, abort: true }),
    z.maxLength(limits.urlMax, { error: texts.textTooLong(limits.urlMax), abort: true }),
    z.refine(isWebAddress, { error: texts.addressInvalid }),
  );

const optionalCondition = z.pipe(
  z.nullish(z.enum(productConditions, texts.conditionUnknown)),
  z.transform((value) => value ?? 'baru'),
);

// The order of the first three is the order in which the spec checks them (section 5).
const productShape = {
  name: text(texts.productNameRequired).check(
    z.trim(),
    z.minLength(1, { error: texts.productNameRequired, abort: true }),
    z.refine((value) => isAtMost(value, limits.nameMax), { error: texts.textTooLong(limits.nameMax) }),
  ),
  productImage1: requiredAddress(texts.productImageRequired),
  price: z
    .int(texts.productPriceInvalid)
    .check(z.minimum(1, texts.productPriceInvalid), z.maximum(limits.priceMax, texts.productPriceTooHigh)),
  marketplaceType: z.enum(marketplaceTypes, texts.marketplaceUnknown),
  category: optionalText(limits.categoryMax),
  color: optionalText(limits.attributeMax),
  variant: optionalText(limits.attributeMax),
  etalase: optionalText(limits.attributeMax),
  condition: optionalCondition,
  productImage2: optionalAddress,
  productImage3: optionalAddress,
  productImage4: optionalAddress,
  productImage5: optionalAddress,
  productImageBackgroundWhite: optionalAddress,
  description1: optionalText(limits.descriptionMax),
  description2: optionalText(limits.descriptionMax),
  description3: optionalText(limits.descriptionMax),
  description4: optionalText(limits.descriptionMax),
  description5: optionalText(limits.descriptionMax),
  urls: requiredAddress(texts.addressInvalid),
};

/** One product of an import: the listing's fields, without ids and window (product decisions 2). */
export const importProductSchema = z.object(productShape);

export type ImportProduct = z.output<typeof importProductSchema>;

// What an edit always brings, because the spec checks it (section 5); of the rest, what is absent stays as it is.
const { name, productImage1, price, ...restOfProduct } = productShape;

/** The body of an edit: the product, whole or at least its name, main picture and price. Absent fields stay, null empties. */
export const editProductSchema = z.object({
  name,
  productImage1,
  price,
  ...z.partial(z.object({ ...restOfProduct, window: windowField })).shape,
  version: versionField,
});

export type EditProduct = z.output<typeof editProductSchema>;
