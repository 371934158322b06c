import { getConfigurationEndpoint } from '@pindahlapak/contract';
import { queryOptions } from '@tanstack/react-query';
import { endpointQuery } from '../lib/api/api.ts';

/** The saved data configuration. A failed load is logged, too (S7.5). */
export const configurationQuery = queryOptions({
  ...endpointQuery('configuration', getConfigurationEndpoint, {}),
  meta: { log: 'loading the data configuration failed' },
});
