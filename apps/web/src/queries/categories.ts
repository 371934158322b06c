import { getExportSettingsEndpoint, listCategorySourcesEndpoint } from '@pindahlapak/contract';
import { endpointQuery } from '../lib/api/api.ts';

const akulaku = { params: { marketplace: 'akulaku' } } as const;

/** The catalogue's source categories with where they lead; their counts change with the products, their mappings by decisions. */
export const categorySourcesQuery = endpointQuery('products', listCategorySourcesEndpoint, akulaku);

/** Defaults and switches of the account's exports to Akulaku. */
export const exportSettingsQuery = endpointQuery('configuration', getExportSettingsEndpoint, akulaku);
