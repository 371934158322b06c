import { getConfigurationEndpoint } from '@pindahlapak/contract';
import { endpointQuery } from '../../lib/api/api.ts';

/** The saved data configuration; a failed load has its own place on the screen. */
export const configurationQuery = endpointQuery('configuration', getConfigurationEndpoint, {});
