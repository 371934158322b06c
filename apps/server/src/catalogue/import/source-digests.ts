import { hash } from 'node:crypto';
import { listingFieldNames, type ListingFields } from '@pindahlapak/model';

/** Fields that an import compares: marketplace and address are the listing's identity and do not change. */
export type ComparedField = Exclude<keyof ListingFields, 'marketplaceType' | 'urls'>;

export const comparedFields = listingFieldNames.filter(
  (field): field is ComparedField => field !== 'marketplaceType' && field !== 'urls',
);

/**
 * Field → digest of what the last import brought; a field that came empty or never has none. A field that the seller
 * edited since carries a mark before its digest: no import touches it.
 */
export type SourceDigests = Partial<Record<ComparedField, string>>;

const digestLength = 12;
const editedMark = '*';

/** The digest of a field's value; none for an empty field. */
export const digestOf = (value: string | number | null): string | undefined =>
  value === null ? undefined : hash('sha256', String(value), 'base64url').slice(0, digestLength);

const isEdited = (digest: string | undefined): boolean => digest?.startsWith(editedMark) ?? false;

const withoutMark = (digest: string | undefined): string | undefined =>
  digest === undefined || !isEdited(digest) ? digest : digest.slice(editedMark.length) || undefined;

/** What an import brings of a product: the fields that it names, and the digests of those that hold something. */
export interface BroughtFields {
  named: ReadonlySet<ComparedField>;
  digests: SourceDigests;
}

/**
 * What an import changes of a product: the fields that are not what the last import brought, and the digests to be kept
 * from now on. What the seller edited stays, also where it has changed at its source.
 */
export function changedAtSource(
  brought: BroughtFields,
  before: SourceDigests,
): { changed: ComparedField[]; digests: SourceDigests } {
  const digests: SourceDigests = {};
  const changed: ComparedField[] = [];
  for (const field of comparedFields) {
    const known = before[field];
    const digest = brought.named.has(field) ? brought.digests[field] : withoutMark(known);
    if (isEdited(known)) {
      digests[field] = `${editedMark}${digest ?? ''}`;
      continue;
    }
    if (digest !== undefined) digests[field] = digest;
    if (digest !== known) changed.push(field);
  }
  return { changed, digests };
}

/** The digests after an edit: fields that are no longer what the source brought are marked as the seller's own. */
export function markEdited(before: SourceDigests, edit: ListingFields): SourceDigests {
  const digests: SourceDigests = {};
  for (const field of comparedFields) {
    const source = withoutMark(before[field]);
    if (digestOf(edit[field]) !== source) digests[field] = `${editedMark}${source ?? ''}`;
    else if (source !== undefined) digests[field] = source;
  }
  return digests;
}

/** The digests as they are stored with a product. */
export const parseDigests = (stored: string): SourceDigests => JSON.parse(stored) as SourceDigests;
