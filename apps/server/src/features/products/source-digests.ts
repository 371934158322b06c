import { hash } from 'node:crypto';
import { listingFieldNames, type ListingFields } from '@pindahlapak/model';
import type { AcceptedItem } from './judge-import-item.ts';

/** Fields that an import compares: marketplace and address are the listing's identity and do not change. */
const comparedFields = listingFieldNames.filter(
  (field): field is Exclude<keyof ListingFields, 'marketplaceType' | 'urls'> =>
    field !== 'marketplaceType' && field !== 'urls',
);

/** Field → digest of what the last import brought; a field that came empty or never has none. */
export type SourceDigests = Partial<Record<keyof ListingFields, string>>;

const digestLength = 12;

const digestOf = (value: string | number | null): string | undefined =>
  value === null ? undefined : hash('sha256', String(value), 'base64url').slice(0, digestLength);

/**
 * What an import changes of a product: the fields that are not what the last import brought, and the digests to be kept
 * from now on. Fields that the seller edited and the source did not stay as they are.
 */
export function changedAtSource(
  item: AcceptedItem,
  before: SourceDigests,
): { changed: (keyof ListingFields)[]; digests: SourceDigests } {
  const digests: SourceDigests = {};
  const changed: (keyof ListingFields)[] = [];
  for (const field of comparedFields) {
    const digest = item.names(field) ? digestOf(item.fields[field]) : before[field];
    if (digest !== undefined) digests[field] = digest;
    if (digest !== before[field]) changed.push(field);
  }
  return { changed, digests };
}
