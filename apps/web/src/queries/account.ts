import {
  getMeEndpoint,
  getPublicSettingsEndpoint,
  getTwoFactorEndpoint,
  listActivityEndpoint,
  listDevicesEndpoint,
  listFailedQueuesEndpoint,
  listSessionsEndpoint,
  listSharedLinksEndpoint,
  listSubscriptionsEndpoint,
} from '@pindahlapak/contract';
import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { api, endpointQuery } from '../lib/api/api.ts';

/** The signed-in user; shared by the shell and the screens. A failed call shows no error (S4.3). */
export const currentUserQuery = queryOptions({
  ...endpointQuery('account', getMeEndpoint, {}),
  meta: { ownErrors: true },
});

/** The signed-in user, or undefined while it is not there; a failed call leaves it empty (S4.3). */
export const useCurrentUser = () => useQuery(currentUserQuery).data;

/** Contacts and the extension's package, as this installation has them. */
export const publicSettingsQuery = endpointQuery('public', getPublicSettingsEndpoint, {});

export const usePublicSettings = () => useQuery(publicSettingsQuery);

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

/** The connected PCs and how many the plan allows. */
export const deviceQuery = endpointQuery('devices', listDevicesEndpoint, {});

/** The PCs whose extension holds failed products. */
export const failedQueuesQuery = endpointQuery('devices', listFailedQueuesEndpoint, {});

/** The links from the phone. */
export const sharedLinksQuery = endpointQuery('links', listSharedLinksEndpoint, {});

/** The subscription records of the account, newest first. */
export const subscriptionQuery = endpointQuery('subscription', listSubscriptionsEndpoint, {});
