import type { MarketplaceType } from './marketplaces.ts';
import { listingFieldNames, type ListingFieldName, type ListingFields } from './product-fields.ts';

/** What was read of a listing's page; null for a field that was not found. Price in whole rupiah. */
export type ListingDraft = { [Name in ListingFieldName]: ListingFields[Name] | null } & {
  marketplaceType: MarketplaceType;
  urls: string;
};

const nothingRead = Object.fromEntries(listingFieldNames.map((name) => [name, null])) as Record<ListingFieldName, null>;

/** The draft of a listing of which only marketplace and address are known. */
export const emptyDraft = (marketplaceType: MarketplaceType, urls: string): ListingDraft => ({
  ...nothingRead,
  marketplaceType,
  urls,
});
