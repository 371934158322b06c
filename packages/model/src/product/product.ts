import * as z from 'zod/mini';
import { productLimits } from '../limits.ts';
import { productFields, type ProductField, listingFieldNames, type ListingFields } from './product-fields.ts';
import { utf8Length } from '../format/text-length.ts';

/** Bytes that the texts and addresses of a product take together as UTF-8. */
export function productBytes(fields: ListingFields): number {
  let bytes = 0;
  for (const name of listingFieldNames) {
    const value = fields[name];
    if (typeof value === 'string') bytes += utf8Length(value);
  }
  return bytes;
}

type OptionalNumber = z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumberFormat>>;
type OptionalText = z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString>>;

type FieldSchema<Field extends ProductField> = Field extends { kind: 'money' }
  ? z.ZodMiniNumberFormat
  : Field extends { kind: 'number' }
    ? OptionalNumber
    : Field extends { choices: readonly (infer Choice extends string)[] }
      ? z.ZodMiniEnum<{ [Value in Choice]: Value }>
      : Field extends { isRequired: true }
        ? z.ZodMiniString
        : OptionalText;

type ListingShape = { [Field in ProductField as Field['key']]: FieldSchema<Field> };

function schemaOf(field: ProductField): z.ZodMiniType {
  if (field.kind === 'money') return z.int();
  if (field.kind === 'number') return z._default(z.nullable(z.int()), null);
  if (field.kind === 'choice') return z.enum(field.choices);
  return 'isRequired' in field ? z.string() : z._default(z.nullable(z.string()), null);
}

const listingShape = Object.fromEntries(productFields.map((field) => [field.key, schemaOf(field)])) as ListingShape;

/** A product of the catalogue, as the server answers it. Price in whole rupiah. */
export const productSchema = z.object({
  id: z.string(),
  userId: z._default(z.string(), ''),
  ...listingShape,
  window: z.int().check(z.minimum(productLimits.windowMin), z.maximum(productLimits.windowMax)),
  /** Grows with every change of the product; an edit may name the version that it started from. */
  version: z.optional(z.int()),
});

export type Product = z.infer<typeof productSchema>;
