import { fieldMessages as texts } from '@pindahlapak/messages';
import { isAtMost, productFields, type FieldValue, type ProductField } from '@pindahlapak/model';
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

const optionalAddress = (max: number) =>
  z.pipe(
    z.nullish(z.string()),
    z.pipe(
      z.transform(blankToNull),
      z.nullable(
        z
          .string()
          .check(
            z.maxLength(max, { error: texts.textTooLong(max), abort: true }),
            z.refine(isWebAddress, { error: texts.addressInvalid }),
          ),
      ),
    ),
  );

const requiredAddress = (max: number, required: string) =>
  text(required).check(
    z.trim(),
    z.minLength(1, { error: required, abort: true }),
    z.maxLength(max, { error: texts.textTooLong(max), abort: true }),
    z.refine(isWebAddress, { error: texts.addressInvalid }),
  );

const requiredText = (max: number, required: string) =>
  text(required).check(
    z.trim(),
    z.minLength(1, { error: required, abort: true }),
    z.refine((value) => isAtMost(value, max), { error: texts.textTooLong(max) }),
  );

/** What is said where a field that a product must have is missing or cannot be used. */
const refusals = {
  marketplaceType: texts.marketplaceUnknown,
  name: texts.productNameRequired,
  condition: texts.conditionUnknown,
  productImage1: texts.productImageRequired,
  price: texts.productPriceInvalid,
  urls: texts.addressInvalid,
} as const satisfies Record<
  Extract<ProductField, { isRequired: true } | { kind: 'choice' } | { kind: 'money' }>['key'],
  string
>;

function schemaOf(field: ProductField): z.ZodMiniType {
  switch (field.kind) {
    case 'choice': {
      const choice = z.enum(field.choices, refusals[field.key]);
      return 'fallback' in field
        ? z.pipe(
            z.nullish(choice),
            z.transform((value) => value ?? field.fallback),
          )
        : choice;
    }
    case 'money':
      return z
        .int(refusals[field.key])
        .check(z.minimum(field.min, refusals[field.key]), z.maximum(field.max, texts.productPriceTooHigh));
    case 'address':
    case 'picture':
      return 'isRequired' in field ? requiredAddress(field.max, refusals[field.key]) : optionalAddress(field.max);
    default:
      return 'isRequired' in field ? requiredText(field.max, refusals[field.key]) : optionalText(field.max);
  }
}

type Sent<Field extends ProductField> = Field extends { isRequired: true }
  ? FieldValue<Field>
  : FieldValue<Field> | null | undefined;

type ProductShape = {
  [Field in ProductField as Field['key']]: z.ZodMiniType<FieldValue<Field>, Sent<Field>>;
};

const productShape = Object.fromEntries(productFields.map((field) => [field.key, schemaOf(field)])) as ProductShape;

// The order in which these are checked, and the first refusal told; an edit always brings them. Of the rest, what an edit
// does not name stays as it is.
const { name, productImage1, price, ...restOfProduct } = productShape;

/** One product of an import: the listing's fields, without ids and window (product decisions 2). */
export const importProductSchema = z.object({ name, productImage1, price, ...restOfProduct });

export type ImportProduct = z.output<typeof importProductSchema>;

/** The body of an edit: the product, whole or at least its name, main picture and price. Absent fields stay, null empties. */
export const editProductSchema = z.object({
  name,
  productImage1,
  price,
  ...z.partial(z.object({ ...restOfProduct, window: windowField })).shape,
  version: versionField,
});

export type EditProduct = z.output<typeof editProductSchema>;
