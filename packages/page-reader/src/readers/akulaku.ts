import { commonStateVariables, headingRule, type MarketplaceReader } from './marketplace-reader.ts';
import { searchListing } from '../sources/listing-search.ts';

/** Reads structured data and JSON that carries the `spuId`. Not tested on a real page of Akulaku: none is available. */
export const akulaku: MarketplaceReader = {
  marketplaceType: 'akulaku',
  stateVariables: commonStateVariables,
  selectors: [headingRule],
  readOwn: searchListing,
};
