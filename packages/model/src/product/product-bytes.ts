import { listingFieldNames, type ListingFields } from './product-fields.ts';
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
