import { getMeEndpoint } from '@pindahlapak/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../lib/api/api.ts';

/** The signed-in user; shared by the shell and the screens. A failed call shows no error (spec section 8). */
export const currentUserQuery = queryOptions({
  ...endpointQuery('account', getMeEndpoint, {}),
  meta: { ownErrors: true },
});

/** The signed-in user, or undefined while it is not there; a failed call leaves it empty (spec section 8). */
export const useCurrentUser = () => useQuery(currentUserQuery).data;
