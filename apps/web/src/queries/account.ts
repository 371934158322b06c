import {
  getTwoFactorEndpoint,
  listActivityEndpoint,
  listSessionsEndpoint,
  listSubscriptionsEndpoint,
} from '@pindahlapak/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, endpointQuery } from '../lib/api/api.ts';

/** The browsers where the account is signed in. */
export const sessionsQuery = endpointQuery('account', listSessionsEndpoint, {});

/** Whether signing in requires a code. */
export const twoFactorQuery = endpointQuery('account', getTwoFactorEndpoint, {});

export const activityQuery = infiniteQueryOptions({
  queryKey: ['account', listActivityEndpoint.path],
  initialPageParam: undefined as string | undefined,
  queryFn: async ({ pageParam, signal }) =>
    (await api.call(listActivityEndpoint, { query: { before: pageParam } }, { signal })).data,
  getNextPageParam: ({ events, more }) => (more ? events.at(-1)?.id : undefined),
});

/** The account's subscription records, newest first. */
export const subscriptionQuery = endpointQuery('subscription', listSubscriptionsEndpoint, {});
