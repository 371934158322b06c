import type { EndpointBody, EndpointData, lookupProductsEndpoint } from '@pindahlapak/contract';
import { listingIdOf } from '@pindahlapak/model';
import type { Context } from '../../core/context.ts';
import { storedListingId } from '../product-columns.ts';
import { findListings, keyText, type ListingKey } from './listings.sql.ts';

/** Which of these addresses stand in the catalogue already, in the order asked; null for those that do not, or are none. */
export async function lookupProducts(
  { db }: Context,
  { userId, listings }: { userId: string } & EndpointBody<typeof lookupProductsEndpoint>,
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
