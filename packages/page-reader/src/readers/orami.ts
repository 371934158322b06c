import { commonStateVariables, headingRule, type MarketplaceReader } from './marketplace-reader.ts';
import { searchListing } from '../sources/listing-search.ts';

/** Reads structured data and JSON that carries the slug of the address. */
export const orami: MarketplaceReader = {
  marketplaceType: 'orami',
  stateVariables: commonStateVariables,
  selectors: [
    {
      field: 'name',
      css: '.prod-detail-title',
      read: 'text',
      sample: { html: '<div><p class="prod-detail-title">Popok Uji</p></div>', value: 'Popok Uji' },
    },
    headingRule,
  ],
  readOwn: searchListing,
};
