import { streamSafe } from '../format/stream-safe.ts';
import type { MarketplaceType } from './marketplaces.ts';

const notLetterOrDigit = /[^\p{L}\p{N}]+/gu;
const digitsOnly = /^\d+$/;

/** A category's name, path or slug without case, spacing and punctuation, which do not distinguish categories. */
export const foldCategory = (text: string): string =>
  streamSafe(text).normalize('NFKC').toLowerCase().replace(notLetterOrDigit, ' ').trim();

/** Whether a category is a leaf's number that the seller typed, and no name of the source. */
export const isLeafId = (category: string): boolean => digitsOnly.test(category.trim());

/**
 * What a product's category is called as the source of a mapping: the folded text. Empty where the listing names no
 * category, or where the seller typed a leaf's number.
 */
export const sourceKeyOf = (category: string | null): string =>
  category === null || isLeafId(category) ? '' : foldCategory(category);

/** The key under which the mapping of a source category is stored. */
export const mappingKey = (marketplaceType: MarketplaceType, sourceKey: string): string =>
  `${marketplaceType} ${sourceKey}`;
