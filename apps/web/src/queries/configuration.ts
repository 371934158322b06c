import {
  type EndpointInput,
  getAkulakuConfigurationEndpoint,
  getConfigurationEndpoint,
  getExportSettingsEndpoint,
  listCategorySourcesEndpoint,
  previewMappingEndpoint,
  proposeLeavesEndpoint,
  searchLeavesEndpoint,
} from '@pindahlapak/contract';
import type { MarketplaceType } from '@pindahlapak/model';
import { queryOptions } from '@tanstack/react-query';
import { endpointQuery } from '../lib/api/api.ts';

/** The saved data configuration. A failed load is also logged (S7.5). */
export const configurationQuery = queryOptions({
  ...endpointQuery('configuration', getConfigurationEndpoint, {}),
  meta: { log: 'loading the data configuration failed' },
});

/** The saved Akulaku configuration. A failed load is also logged (S7.5). */
export const akulakuConfigurationQuery = queryOptions({
  ...endpointQuery('configuration', getAkulakuConfigurationEndpoint, {}),
  meta: { log: 'loading the Akulaku configuration failed' },
});

/** The target of category mappings: a marketplace, and the shop whose own mappings take precedence. */
export interface MapTarget {
  marketplace: MarketplaceType;
  shop?: string | undefined;
}

/** The marketplace for which products are checked. */
export const akulakuTarget = { marketplace: 'akulaku' } as const;

/** The catalogue's source categories with their mappings. Under 'products', whose changes change the counts. */
export const categorySourcesOf = ({ marketplace, shop }: MapTarget) =>
  endpointQuery('products', listCategorySourcesEndpoint, {
    params: { marketplace },
    ...(shop === undefined ? {} : { query: { shop } }),
  });

export const categorySourcesQuery = categorySourcesOf(akulakuTarget);

export const exportSettingsQuery = endpointQuery('configuration', getExportSettingsEndpoint, { params: akulakuTarget });

/** The leaves that fit a source category, best first. */
export const proposalsQuery = (
  query: NonNullable<EndpointInput<typeof proposeLeavesEndpoint>['query']>,
  marketplace: MarketplaceType,
) => endpointQuery('configuration', proposeLeavesEndpoint, { params: { marketplace }, query });

/** The leaves that contain every word of a search. */
export const leavesQuery = (search: string, marketplace: MarketplaceType = akulakuTarget.marketplace) =>
  endpointQuery('configuration', searchLeavesEndpoint, { params: { marketplace }, query: { search } });

/** What a save of one mapping would change. It depends on products and settings, so it is never cached. */
export const mappingPreviewQuery = (
  body: NonNullable<EndpointInput<typeof previewMappingEndpoint>['body']>,
  { marketplace, shop }: MapTarget,
) =>
  queryOptions({
    ...endpointQuery('products', previewMappingEndpoint, { params: { marketplace }, body: { ...body, shop } }),
    staleTime: 0,
    gcTime: 0,
    meta: { ownErrors: true },
  });
