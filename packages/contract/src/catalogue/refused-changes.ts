import { fieldMessages as texts } from '@pindahlapak/messages';
import {
  descriptionFields,
  productBytes,
  productFields,
  productLimits,
  utf8Length,
  type DescriptionField,
  type ListingFields,
} from '@pindahlapak/model';
import { addressRefusal } from '../fields.ts';

/**
 * Returns the description that makes a product too large, or null. A product that is already too large may be edited,
 * but its descriptions may not grow: the largest changed one is returned.
 */
export function tooLargeDescription(after: ListingFields, before: ListingFields | null): DescriptionField | null {
  if (productBytes(after) <= productLimits.bytesMax) return null;
  const bytesIn = (listing: ListingFields | null, field: DescriptionField) => utf8Length(listing?.[field] ?? '');
  const changed = descriptionFields.filter((field) => after[field] !== (before?.[field] ?? null));
  const growth = changed.reduce((sum, field) => sum + bytesIn(after, field) - bytesIn(before, field), 0);
  if (growth <= 0) return null;
  return changed.toSorted((a, b) => bytesIn(after, b) - bytesIn(after, a))[0] ?? null;
}

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
