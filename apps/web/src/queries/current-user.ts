import { getMeEndpoint, getPublicSettingsEndpoint } from '@pindahlapak/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../lib/api/api.ts';

/** The signed-in user, shared by the shell and the screens. A failed call shows no error (S4.3). */
export const currentUserQuery = queryOptions({
  ...endpointQuery('account', getMeEndpoint, {}),
  meta: { ownErrors: true },
});

/** Returns the signed-in user; undefined while loading or after a failed call (S4.3). */
export const useCurrentUser = () => useQuery(currentUserQuery).data;

/** This installation's contacts and extension package. */
export const publicSettingsQuery = endpointQuery('public', getPublicSettingsEndpoint, {});

export const usePublicSettings = () => useQuery(publicSettingsQuery);
