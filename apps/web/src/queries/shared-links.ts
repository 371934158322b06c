import { listSharedLinksEndpoint } from '@pindahlapak/contract';
import { endpointQuery } from '../lib/api/api.ts';

/** The links from the phone. */
export const sharedLinksQuery = endpointQuery('links', listSharedLinksEndpoint, {});
