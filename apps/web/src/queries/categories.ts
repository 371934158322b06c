import { getExportSettingsEndpoint, listCategorySourcesEndpoint } from '@pindahlapak/contract';
import { endpointQuery } from '../lib/api/api.ts';

/** The marketplace that categories are mapped to. */
export const target = { marketplace: 'akulaku' } as const;

/** The catalogue's source categories with where they lead; their counts change with the products, their mappings by decisions. */
export const categorySourcesQuery = endpointQuery('products', listCategorySourcesEndpoint, { params: target });

/** Defaults and switches of the account's exports to Akulaku. */
export const exportSettingsQuery = endpointQuery('configuration', getExportSettingsEndpoint, { params: target });
