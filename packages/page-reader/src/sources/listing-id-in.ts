import { productPageIdOf } from '@pindahlapak/model';
import type { ListingPage } from './raw-listing.ts';

/** The listing id of an address in a page's data, which may be one on the page's own host ('/shopping/product/popok'). */
export const listingIdIn = ({ marketplaceType, url }: ListingPage, address: string): string | null =>
  productPageIdOf(
    marketplaceType,
    address.startsWith('/') && URL.canParse(address, url.href) ? new URL(address, url).href : address,
  );
