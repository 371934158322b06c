import { listDevicesEndpoint } from '@pindahlapak/contract';
import { endpointQuery } from '../lib/api/api.ts';

/** The connected PCs and how many the plan allows. */
export const deviceQuery = endpointQuery('devices', listDevicesEndpoint, {});
