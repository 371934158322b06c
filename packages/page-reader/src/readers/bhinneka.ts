import { commonStateVariables, headingRule, type MarketplaceReader } from './marketplace-reader.ts';
import { searchListing } from '../sources/listing-search.ts';

/** Pages come from Odoo or Next.js; the heading, the picture of OpenGraph and the price element are what both have. */
export const bhinneka: MarketplaceReader = {
  marketplaceType: 'bhinneka',
  stateVariables: commonStateVariables,
  selectors: [
    headingRule,
    {
      field: 'price',
      css: '.oe_currency_value',
      read: 'text',
      sample: { html: '<b>Rp <span class="oe_currency_value">1.250.000</span></b>', value: '1.250.000' },
    },
  ],
  readOwn: searchListing,
};
