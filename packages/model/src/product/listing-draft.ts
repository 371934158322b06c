import type { MarketplaceType } from './marketplaces.ts';
import { listingFieldNames, type ListingFieldName, type ListingFields } from './product-fields.ts';

/** A listing as far as its page told it: null is what was not read. Price in whole rupiah. */
export type ListingDraft = { [Name in ListingFieldName]: ListingFields[Name] | null } & {
  marketplaceType: MarketplaceType;
  urls: string;
};

const nothingRead = Object.fromEntries(listingFieldNames.map((name) => [name, null])) as Record<ListingFieldName, null>;

/** The draft of a listing of which only its place is known. */
export const emptyDraft = (marketplaceType: MarketplaceType, urls: string): ListingDraft => ({
  ...nothingRead,
  marketplaceType,
  urls,
});
