import type { MarketplaceType } from '@pindahlapak/model';
import { storedListingId } from '../product-columns.ts';

/** What identifies a listing in an account: the marketplace and its stored id. */
export interface ListingKey {
  marketplaceType: MarketplaceType;
  listingId: string;
}

/** The key of an address. Throws where the text is no http(s) address, which the contract refuses before. */
export const listingKeyOf = (marketplaceType: MarketplaceType, urls: string): ListingKey => ({
  marketplaceType,
  listingId: storedListingId(marketplaceType, urls),
});

/** A key in one text, for maps. */
export const keyText = ({ marketplaceType, listingId }: ListingKey): string => `${marketplaceType} ${listingId}`;
