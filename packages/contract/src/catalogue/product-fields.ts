import { fieldMessages as texts } from '@pindahlapak/messages';
import {
  descriptionFields,
  fitsWithin,
  isVisible,
  productBytes,
  productFields,
  productLimits,
  unitsWithin,
  utf8Length,
  type DescriptionField,
  type FieldValue,
  type ListingFields,
  type ProductField,
} from '@pindahlapak/model';
import * as z from 'zod/mini';
import { addressRefusal, oneOf, readVersionField, wholeNumber, windowField } from '../fields.ts';
import {
  anyAddress,
  optionalAddress,
  optionalLongText,
  optionalText,
  requiredAddress,
  requiredText,
  publicAddress,
  type AddressCheck,
  type TextCheck,
  editVariantsField,
  importVariantsField,
  optionNamesField,
} from './listing-fields.ts';

/** Error texts of required fields that are missing or invalid. */
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

interface Checks {
  fits: TextCheck;
  address: AddressCheck;
}

function schemaOf(field: ProductField, { fits, address }: Checks): z.ZodMiniType {
  switch (field.kind) {
    case 'choice': {
      const choice = oneOf<string>(field.choices, { error: refusals[field.key] });
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
    case 'number':
      return z.pipe(
        z.nullish(wholeNumber(1, field.max)),
        z.transform((value) => value ?? null),
      );
    case 'address':
    case 'picture':
      return 'isRequired' in field
        ? requiredAddress(field.max, refusals[field.key], address)
        : optionalAddress(field.max, address);
    case 'longText':
      return optionalLongText(field.max, fits);
    default:
      return 'isRequired' in field
        ? requiredText(field.max, refusals[field.key], { fits, isPresent: isVisible })
        : optionalText(field.max, fits);
  }
}

type Sent<Field extends ProductField> = Field extends { isRequired: true }
  ? FieldValue<Field>
  : FieldValue<Field> | null | undefined;

type ProductShape = {
  [Field in ProductField as Field['key']]: z.ZodMiniType<FieldValue<Field>, Sent<Field>>;
};

const shapeWith = (checks: Checks): ProductShape =>
  Object.fromEntries(productFields.map((field) => [field.key, schemaOf(field, checks)])) as ProductShape;

/** Orders the fields for validation: an import reports the first error. */
function firstChecked({ name, productImage1, price, ...rest }: ProductShape): ProductShape {
  return { name, productImage1, price, ...rest };
}

/**
 * Returns the description that makes a product too large, or null. A product that is already too large may be edited,
 * but its descriptions may not grow: the largest changed one is returned.
 */
function tooLargeDescription(after: ListingFields, before: ListingFields | null): DescriptionField | null {
  if (productBytes(after) <= productLimits.bytesMax) return null;
  const bytesIn = (listing: ListingFields | null, field: DescriptionField) => utf8Length(listing?.[field] ?? '');
  const changed = descriptionFields.filter((field) => after[field] !== (before?.[field] ?? null));
  const growth = changed.reduce((sum, field) => sum + bytesIn(after, field) - bytesIn(before, field), 0);
  if (growth <= 0) return null;
  return changed.toSorted((a, b) => bytesIn(after, b) - bytesIn(after, a))[0] ?? null;
}

const importSchemaWith = (checks: Checks) =>
  z.object({ ...firstChecked(shapeWith(checks)), optionNames: optionNamesField, variants: importVariantsField }).check(
    z.check<ListingFields>(({ value, issues }) => {
      const field = tooLargeDescription(value, null);
      if (field) issues.push({ code: 'custom', message: texts.productTooLarge, path: [field], input: value });
    }),
  );

/** A product in an import: the listing's fields, without ids and window. */
export const importProductSchema = /* @__PURE__ */ importSchemaWith({ fits: fitsWithin, address: publicAddress });

/** The same, but without counting characters; the server does that in steps. */
export const uncountedImportProductSchema = /* @__PURE__ */ importSchemaWith({
  fits: (value, max) => value.length <= unitsWithin(max),
  address: publicAddress,
});

export type ImportProduct = z.output<typeof importProductSchema>;

// An edit always contains the first three fields; others that are absent are kept. Addresses are validated by
// `refusedChanges`.
const { name, productImage1, price, ...restOfProduct } = shapeWith({ fits: fitsWithin, address: anyAddress });

/** The body of an edit: at least name, main picture and price. Absent fields are kept, null clears. */
export const editProductSchema = z.object({
  name,
  productImage1,
  price,
  ...z.partial(z.object({ ...restOfProduct, window: windowField })).shape,
  optionNames: optionNamesField,
  variants: editVariantsField,
  readVersion: readVersionField,
});

export type EditProduct = z.output<typeof editProductSchema>;

/** Returns field → refusal text, or null. Unchanged addresses are accepted: the demo's pictures are local. */
export function refusedChanges(after: ListingFields, before: ListingFields): Record<string, string> | null {
  const refused: Record<string, string> = {};
  for (const { key, kind } of productFields) {
    const value = after[key];
    if ((kind !== 'picture' && kind !== 'address') || typeof value !== 'string' || value === before[key]) continue;
    const refusal = addressRefusal(value);
    if (refusal !== null) refused[key] = refusal;
  }
  const tooLarge = tooLargeDescription(after, before);
  if (tooLarge !== null) refused[tooLarge] ??= texts.productTooLarge;
  return Object.keys(refused).length > 0 ? refused : null;
}
