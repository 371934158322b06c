import { commonStateVariables, headingRule, type MarketplaceReader } from './marketplace-reader.ts';
import { searchListing } from '../sources/listing-search.ts';

/** No stored page or answer of Akulaku is to be had: its reader rests on structured data and on JSON that carries the `spuId`. */
export const akulaku: MarketplaceReader = {
  marketplaceType: 'akulaku',
  stateVariables: commonStateVariables,
  selectors: [headingRule],
  readOwn: searchListing,
};
