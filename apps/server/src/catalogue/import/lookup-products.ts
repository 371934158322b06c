import type { EndpointBody, EndpointData, lookupProductsEndpoint } from '@pindahlapak/contract';
import { listingIdOf } from '@pindahlapak/model';
import { storedListingId } from '../product-columns.ts';
import type { Services } from '../../core/context.ts';
import { findListings, keyText, type ListingKey } from './listings.sql.ts';

/** Which of these addresses stand in the catalogue already, in the order asked; an address that is none is not there. */
export async function lookupProducts(
  { db }: Services,
  userId: string,
  { listings }: EndpointBody<typeof lookupProductsEndpoint>,
): Promise<EndpointData<typeof lookupProductsEndpoint>> {
  const keys = listings.map(({ marketplaceType, urls }): ListingKey | null =>
    listingIdOf(marketplaceType, urls) === null
      ? null
      : { marketplaceType, listingId: storedListingId(marketplaceType, urls) },
  );
  const known = await findListings(
    db.kysely,
    userId,
    keys.filter((key) => key !== null),
  );
  return {
    products: keys.map((key) => {
      const found = key && known.get(keyText(key));
      return found ? { id: found.id, window: found.window_number } : null;
    }),
  };
}
