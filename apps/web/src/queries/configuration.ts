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
import { queryOptions } from '@tanstack/react-query';
import { endpointQuery } from '../lib/api/api.ts';

/** The saved data configuration. A failed load is logged, too (S7.5). */
export const configurationQuery = queryOptions({
  ...endpointQuery('configuration', getConfigurationEndpoint, {}),
  meta: { log: 'loading the data configuration failed' },
});

/** The saved Akulaku configuration. A failed load is logged, too (S7.5). */
export const akulakuConfigurationQuery = queryOptions({
  ...endpointQuery('configuration', getAkulakuConfigurationEndpoint, {}),
  meta: { log: 'loading the Akulaku configuration failed' },
});

/** The marketplace that categories are mapped to. */
export const target = { marketplace: 'akulaku' } as const;

/** The catalogue's source categories with where they lead; their counts change with the products, their mappings by decisions. */
export const categorySourcesQuery = endpointQuery('products', listCategorySourcesEndpoint, { params: target });

/** Defaults and switches of the account's exports to Akulaku. */
export const exportSettingsQuery = endpointQuery('configuration', getExportSettingsEndpoint, { params: target });

/** The leaves that fit a source category, the best first. */
export const proposalsQuery = (query: NonNullable<EndpointInput<typeof proposeLeavesEndpoint>['query']>) =>
  endpointQuery('configuration', proposeLeavesEndpoint, { params: target, query });

/** The leaves that have every word of a search. */
export const leavesQuery = (search: string) =>
  endpointQuery('configuration', searchLeavesEndpoint, { params: target, query: { search } });

/** What a save of one mapping would change. Products and settings are part of it, so no earlier answer serves. */
export const mappingPreviewQuery = (body: NonNullable<EndpointInput<typeof previewMappingEndpoint>['body']>) =>
  queryOptions({
    ...endpointQuery('products', previewMappingEndpoint, { params: target, body }),
    staleTime: 0,
    gcTime: 0,
    meta: { ownErrors: true },
  });
