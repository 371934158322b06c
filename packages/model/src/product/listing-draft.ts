import type { MarketplaceType } from './marketplaces.ts';
import { listingFieldNames, type ListingFieldName, type ListingFields } from './product-fields.ts';

/** A variant read from a page. Price in whole rupiah. */
export interface DraftVariant {
  option1: string;
  option2: string | null;
  price: number;
  stock: number | null;
  image: string | null;
  sourceKey: string | null;
}

/** What was read of a listing's page; null for a field that was not found. Price in whole rupiah. */
export type ListingDraft = { [Name in ListingFieldName]: ListingFields[Name] | null } & {
  marketplaceType: MarketplaceType;
  urls: string;
  /** Both absent where the page has no variants with prices. */
  optionNames?: string[] | undefined;
  variants?: DraftVariant[] | undefined;
};

const nothingRead = Object.fromEntries(listingFieldNames.map((name) => [name, null])) as Record<ListingFieldName, null>;

/** An empty draft: only marketplace and address are known. */
export const emptyDraft = (marketplaceType: MarketplaceType, urls: string): ListingDraft => ({
  ...nothingRead,
  marketplaceType,
  urls,
});
