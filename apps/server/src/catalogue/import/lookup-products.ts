import type { EndpointBody, EndpointData, lookupProductsEndpoint } from '@pindahlapak/contract';
import { listingIdOf } from '@pindahlapak/model';
import type { Context } from '../../core/context.ts';
import { mapWithPauses } from '../../core/turns/pauses.ts';
import { findListings, keyText, listingKeyOf, type ListingKey } from './listings.sql.ts';

type Listing = EndpointBody<typeof lookupProductsEndpoint>['listings'][number];

/** A long address with many parameters takes a millisecond or two to read. */
const keyOf = ({ marketplaceType, urls }: Listing): ListingKey | null =>
  listingIdOf(marketplaceType, urls) === null ? null : listingKeyOf(marketplaceType, urls);

/** The catalogue's entries for these addresses, in the order asked; null for unknown and for invalid addresses. */
export async function lookupProducts(
  { db }: Context,
  { userId, listings }: { userId: string } & EndpointBody<typeof lookupProductsEndpoint>,
): Promise<EndpointData<typeof lookupProductsEndpoint>> {
  const keys = await mapWithPauses(listings, keyOf);
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
