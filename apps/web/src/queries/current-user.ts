import { getMeEndpoint, getPublicSettingsEndpoint } from '@pindahlapak/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../lib/api/api.ts';

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
