import { listDevicesEndpoint, listFailedQueuesEndpoint, listSharedLinksEndpoint } from '@pindahlapak/contract';
import { endpointQuery } from '../lib/api/api.ts';

/** The connected PCs and how many the plan allows. */
export const deviceQuery = endpointQuery('devices', listDevicesEndpoint, {});

/** The PCs whose extension has failed products. */
export const failedQueuesQuery = endpointQuery('devices', listFailedQueuesEndpoint, {});

export const sharedLinksQuery = endpointQuery('links', listSharedLinksEndpoint, {});
