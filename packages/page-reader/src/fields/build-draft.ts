import { emptyDraft, listingFieldNames, type ListingFieldName } from '@pindahlapak/model';
import type { ReadDraft } from '../read-result.ts';
import type { ListingPage, RawListing } from '../sources/raw-listing.ts';
import { readField, type FieldRead } from './field-readers.ts';
import { listingAddress } from './listing-address.ts';
import { readVariants } from './read-variants.ts';

/** Fields that most products have: their absence is reported. Of other fields only unusable values are. */
const awaited: ReadonlySet<ListingFieldName> = new Set<ListingFieldName>([
  'name',
  'price',
  'category',
  'color',
  'variant',
  'etalase',
  'condition',
  'productImage1',
  'description1',
]);

function note(read: ReadDraft, field: ListingFieldName, { source, isUnusable, wasCut }: FieldRead): void {
  if (source !== null) read.sources[field] = source;
  else if (isUnusable) read.missing.push({ field, problem: 'unusable' });
  else if (awaited.has(field)) read.missing.push({ field, problem: 'not-found' });
  if (wasCut) read.missing.push({ field, problem: 'shortened' });
}

/**
 * The draft of a listing from what the sources say, the best source first. Every text is plain, trimmed, without control
 * characters and within the limits of the model.
 */
export function buildDraft(page: ListingPage, raws: readonly RawListing[]): ReadDraft {
  const draft = emptyDraft(page.marketplaceType, listingAddress(page.marketplaceType, page.url));
  const read: ReadDraft = { draft, missing: [], sources: {} };
  for (const field of listingFieldNames) {
    const found = readField(field, { page, raws, draft });
    if (!found) continue;
    Object.assign(draft, { [field]: found.value });
    note(read, field, found);
  }
  const varied = readVariants(page, raws);
  if (varied) {
    draft.optionNames = varied.optionNames;
    draft.variants = varied.variants;
    if (varied.hasMore) read.missing.push({ field: 'variant', problem: 'shortened' });
  }
  return read;
}
