import { fieldMessages } from '@pindahlapak/messages';
import {
  isAtMost,
  type ListingFieldName,
  productFields,
  productLimits,
  utf8Length,
  type ProductField,
} from '@pindahlapak/model';
import { listingColumns, type ListingColumns } from '../product-columns.ts';
import {
  comparedFields,
  isSameOrigin,
  type IncomingFields,
  type ComparedField,
  type ProductOrigins,
} from '../field-origins.ts';

type TextField = Exclude<ProductField, { kind: 'choice' | 'money' | 'number' }>;

/** Columns that hold a product's texts and addresses. */
export const textColumns: readonly TextField['column'][] = productFields
  .filter((field): field is TextField => !['choice', 'money', 'number'].includes(field.kind))
  .map(({ column }) => column);

export const columnOf = (field: ComparedField): string =>
  field === 'optionNames' ? 'option_names' : listingColumns[field];

const textFields = comparedFields.filter((field) => textColumns.some((column) => column === columnOf(field)));
const textFieldSet: ReadonlySet<ComparedField> = new Set(textFields);

/** Returns whether a field holds a text or an address. */
export const isText = (field: ComparedField): boolean => textFieldSet.has(field);

/** Returns whether an import's texts differ from those of the last import. */
export const changesTexts = ({ named, origins }: IncomingFields<ComparedField>, before: ProductOrigins): boolean =>
  textFields.some((field) => named.has(field) && !isSameOrigin(origins[field], before[field]));

/** Bytes of a product's texts, by column. */
export type TextSizes = Partial<Record<string, number>>;

export function sizesOf(columns: Partial<ListingColumns>): TextSizes {
  const sizes: TextSizes = {};
  for (const column of textColumns) {
    const value = columns[column];
    if (value !== undefined) sizes[column] = utf8Length(value ?? '');
  }
  return sizes;
}

/**
 * Returns the largest changed field if the import would make the product too large, else null. A product that is
 * already too large may still get smaller.
 */
export function tooLargeField(
  stored: TextSizes,
  incoming: TextSizes,
  changed: readonly ComparedField[],
): ComparedField | null {
  const sizeIn = (sizes: TextSizes, field: ComparedField): number => sizes[columnOf(field)] ?? 0;
  const total = Object.values(stored).reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0);
  const growth = changed.reduce((sum, field) => sum + sizeIn(incoming, field) - sizeIn(stored, field), 0);
  if (growth <= 0 || total + growth <= productLimits.bytesMax) return null;
  return changed.toSorted((a, b) => sizeIn(incoming, b) - sizeIn(incoming, a))[0] ?? null;
}

type CountedText = Extract<ProductField, { kind: 'text' | 'longText' }>;

/** Texts with a limit in characters. */
const countedTexts = productFields.filter(
  (field): field is CountedText => field.kind === 'text' || field.kind === 'longText',
);

/** Returns the first text that is too long for its field, or null. Counting takes 0.1 s per million characters. */
export function tooLongText(
  listing: Readonly<Partial<Record<ListingFieldName, unknown>>>,
): { message: string; field: CountedText['key'] } | null {
  for (const { key, max } of countedTexts) {
    const value = listing[key];
    if (typeof value !== 'string' || isAtMost(value, max)) continue;
    return { message: fieldMessages.textTooLong(max), field: key };
  }
  return null;
}
