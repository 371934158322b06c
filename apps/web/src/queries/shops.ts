import { listShopsEndpoint } from '@pindahlapak/contract';
import { queryOptions } from '@tanstack/react-query';
import { endpointQuery } from '../lib/api/api.ts';

/** The account's shops, the oldest one first. */
export const shopsQuery = queryOptions(endpointQuery('configuration', listShopsEndpoint, {}));
