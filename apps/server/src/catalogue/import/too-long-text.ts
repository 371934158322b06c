import { fieldMessages } from '@pindahlapak/messages';
import { isAtMost, type ListingFieldName, productFields, type ProductField } from '@pindahlapak/model';

type CountedText = Extract<ProductField, { kind: 'text' | 'longText' }>;

/** The texts whose characters are counted. */
const countedTexts = productFields.filter(
  (field): field is CountedText => field.kind === 'text' || field.kind === 'longText',
);

/** The first text of more characters than its field may have, or null. Counting takes a tenth of a second a million characters. */
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
