import {
  getTwoFactorEndpoint,
  listActivityEndpoint,
  listSessionsEndpoint,
  listSubscriptionsEndpoint,
} from '@pindahlapak/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, endpointQuery } from '../lib/api/api.ts';

/** The open dashboards of the account. */
export const sessionsQuery = endpointQuery('account', listSessionsEndpoint, {});

/** Whether sign-ins ask for a code. */
export const twoFactorQuery = endpointQuery('account', getTwoFactorEndpoint, {});

/** What happened to the account, page after page. */
export const activityQuery = infiniteQueryOptions({
  queryKey: ['account', listActivityEndpoint.path],
  initialPageParam: undefined as string | undefined,
  queryFn: async ({ pageParam, signal }) =>
    (await api.call(listActivityEndpoint, { query: { before: pageParam } }, { signal })).data,
  getNextPageParam: ({ events, more }) => (more ? events.at(-1)?.id : undefined),
});

/** The subscription records of the account, newest first. */
export const subscriptionQuery = endpointQuery('subscription', listSubscriptionsEndpoint, {});
