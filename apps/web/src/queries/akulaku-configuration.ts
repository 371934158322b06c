import { getAkulakuConfigurationEndpoint } from '@pindahlapak/contract';
import { queryOptions } from '@tanstack/react-query';
import { endpointQuery } from '../lib/api/api.ts';

/** The saved Akulaku configuration. A failed load is logged, too (S7.5). */
export const akulakuConfigurationQuery = queryOptions({
  ...endpointQuery('configuration', getAkulakuConfigurationEndpoint, {}),
  meta: { log: 'loading the Akulaku configuration failed' },
});
