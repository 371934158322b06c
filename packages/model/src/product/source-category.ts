import { shortHash } from '../format/short-hash.ts';
import { streamSafe } from '../format/text-length.ts';
import type { MarketplaceType } from './marketplaces.ts';

const notLetterOrDigit = /[^\p{L}\p{N}]+/gu;
const digitsOnly = /^\d+$/;

/** A category's name, path or slug without case, spacing and punctuation, which do not distinguish categories. */
export const foldCategory = (text: string): string =>
  streamSafe(text).normalize('NFKC').toLowerCase().replace(notLetterOrDigit, ' ').trim();

/** Whether a category is a leaf's number that the seller typed, and no name of the source. */
export const isLeafId = (category: string): boolean => digitsOnly.test(category.trim());

/** UTF-16 units of a source key. At three bytes each it stays below 2,704 bytes, which PostgreSQL allows for an index entry. */
export const sourceKeyMax = 500;
/** Units of a longer key that are kept in front of the hash of the whole. */
const keptOfLongKey = 480;

/** A folded category as it is stored: a longer one ends with a hash of the whole, so that two categories keep two keys. */
export function boundSourceKey(folded: string): string {
  if (folded.length <= sourceKeyMax) return folded;
  return `${folded.slice(0, keptOfLongKey).toWellFormed().trim()} ${shortHash(folded)}`;
}

/**
 * What a product's category is called as the source of a mapping: the folded text, bounded. Empty where the listing names
 * no category, or where the seller typed a leaf's number.
 */
export const sourceKeyOf = (category: string | null): string =>
  category === null || isLeafId(category) ? '' : boundSourceKey(foldCategory(category));

/** The key under which the mapping of a source category is stored. */
export const mappingKey = (marketplaceType: MarketplaceType, sourceKey: string): string =>
  `${marketplaceType} ${sourceKey}`;
