import { fieldMessages as texts } from '@pindahlapak/messages';
import {
  descriptionFields,
  isVisible,
  productBytes,
  productFields,
  productLimits,
  unitsWithin,
  utf8Length,
  type DescriptionField,
  type ListingFields,
  type ProductField,
} from '@pindahlapak/model';
import { addressRefusal } from '../fields.ts';

/**
 * The description that makes a product too large as a whole, or null. A product that was too large before may be edited, but its
 * descriptions may not grow: the largest that changed is named.
 */
export function tooLargeDescription(after: ListingFields, before: ListingFields | null): DescriptionField | null {
  if (productBytes(after) <= productLimits.bytesMax) return null;
  const bytesIn = (listing: ListingFields | null, field: DescriptionField) => utf8Length(listing?.[field] ?? '');
  const changed = descriptionFields.filter((field) => after[field] !== (before?.[field] ?? null));
  const growth = changed.reduce((sum, field) => sum + bytesIn(after, field) - bytesIn(before, field), 0);
  if (growth <= 0) return null;
  return changed.toSorted((a, b) => bytesIn(after, b) - bytesIn(after, a))[0] ?? null;
}

/** Why a field may not be changed to this text, or null. */
function refusalOf(field: ProductField, value: string): string | null {
  if (field.key === 'name' && !isVisible(value)) return texts.productNameRequired;
  if (field.kind === 'picture' || field.kind === 'address') return addressRefusal(value);
  if (field.kind !== 'text' && field.kind !== 'longText') return null;
  return value.length > unitsWithin(field.max) ? texts.textTooLong(field.max) : null;
}

/**
 * Field → why an edit may not change it so; null where it may. An edit brings the whole product, which may
 * have been stored under wider rules: what it leaves as it was is not judged again.
 */
export function refusedChanges(after: ListingFields, before: ListingFields): Record<string, string> | null {
  const refused: Record<string, string> = {};
  for (const field of productFields) {
    const value = after[field.key];
    const refusal = typeof value !== 'string' || value === before[field.key] ? null : refusalOf(field, value);
    if (refusal !== null) refused[field.key] = refusal;
  }
  const tooLarge = tooLargeDescription(after, before);
  if (tooLarge !== null) refused[tooLarge] ??= texts.productTooLarge;
  return Object.keys(refused).length > 0 ? refused : null;
}
