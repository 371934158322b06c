import type { MarketplaceType } from '@pindahlapak/model';
import { commonStateVariables, headingRule, wallRules, type MarketplaceReader } from './marketplace-reader.ts';
import { snapshotLimits, type SelectorRule, type SnapshotPlan } from '../snapshot/page-snapshot.ts';
import { searchListing } from '../sources/listing-search.ts';
import { blibli } from './blibli.ts';
import { lazada } from './lazada.ts';
import { shopee } from './shopee.ts';
import { tokopedia } from './tokopedia.ts';
import { zalora } from './zalora.ts';

/** A reader for marketplaces whose own format is unknown: structured data, and JSON with the listing's id. */
const generalReader = (...selectors: SelectorRule[]): MarketplaceReader => ({
  stateVariables: commonStateVariables,
  selectors,
  readOwn: searchListing,
});

/** One reader per marketplace; `readerProof` in the model says what it was tested with. */
export const readers: Record<MarketplaceType, MarketplaceReader> = {
  akulaku: generalReader(),
  blibli,
  bhinneka: generalReader({
    field: 'price',
    css: '.oe_currency_value',
    read: 'text',
    sample: { html: '<b>Rp <span class="oe_currency_value">1.250.000</span></b>', value: '1.250.000' },
  }),
  lazada,
  orami: generalReader({
    field: 'name',
    css: '.prod-detail-title',
    read: 'text',
    sample: { html: '<div><p class="prod-detail-title">Popok Uji</p></div>', value: 'Popok Uji' },
  }),
  shopee,
  tokopedia,
  zalora,
};

/** The selectors for a marketplace's pages, its own first and those for walls last. */
export const selectorsOf = (marketplaceType: MarketplaceType): SelectorRule[] => [
  ...(readers[marketplaceType].selectors ?? []),
  headingRule,
  ...wallRules,
];

/** What `snapshotFromDocument` must collect on a page of the marketplace. */
export const snapshotPlan = (marketplaceType: MarketplaceType): SnapshotPlan => ({
  limits: snapshotLimits,
  stateVariables: [...(readers[marketplaceType].stateVariables ?? [])],
  selectors: selectorsOf(marketplaceType).map(({ field, css, read }) => ({ field, css, read })),
});
