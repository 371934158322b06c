import type { EndpointBody, EndpointData, lookupProductsEndpoint } from '@pindahlapak/contract';
import { listingIdOf } from '@pindahlapak/model';
import type { Steps } from '@pindahlapak/rules';
import type { Context } from '../../core/context.ts';
import { mapWithPauses } from '../../core/turns/pauses.ts';
import { storedListingId } from '../product-columns.ts';
import { findListings, keyText, type ListingKey } from './listings.sql.ts';

type Listing = EndpointBody<typeof lookupProductsEndpoint>['listings'][number];

/** The key of an address in one step: a long one with many parameters takes a millisecond or two to read. */
// oxlint-disable-next-line require-yield
function* keyOf({ marketplaceType, urls }: Listing): Steps<ListingKey | null> {
  if (listingIdOf(marketplaceType, urls) === null) return null;
  return { marketplaceType, listingId: storedListingId(marketplaceType, urls) };
}

/** Which of these addresses stand in the catalogue already, in the order asked; null for those that do not, or are none. */
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
