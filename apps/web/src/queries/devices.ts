import { listDevicesEndpoint, listFailedQueuesEndpoint, listSharedLinksEndpoint } from '@pindahlapak/contract';
import { endpointQuery, quietQuery } from '../lib/api/api.ts';

/** The connected PCs and how many the plan allows. */
export const deviceQuery = endpointQuery('devices', listDevicesEndpoint, {});

/** The PCs whose extension has failed products. */
export const failedQueuesQuery = quietQuery('devices', listFailedQueuesEndpoint, {});

export const sharedLinksQuery = quietQuery('links', listSharedLinksEndpoint, {});
