import { listSubscriptionsEndpoint } from '@pindahlapak/contract';
import { endpointQuery } from '../lib/api/api.ts';

/** The subscription records of the account, newest first. */
export const subscriptionQuery = endpointQuery('subscription', listSubscriptionsEndpoint, {});
