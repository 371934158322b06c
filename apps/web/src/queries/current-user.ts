import { cancelDeletionEndpoint, getMeEndpoint, getPublicSettingsEndpoint } from '@pindahlapak/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api, endpointQuery, quietQuery } from '../lib/api/api.ts';
import { notify } from '../lib/api/notify.ts';
import { queryClient } from '../lib/api/query-client.ts';

/** The signed-in user, shared by the shell and the screens. A failed call shows no error (S4.3). */
export const currentUserQuery = quietQuery('account', getMeEndpoint, {});

/** Returns the signed-in user; undefined while loading or after a failed call (S4.3). */
export const useCurrentUser = () => useQuery(currentUserQuery).data;

export const refreshCurrentUser = () => queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });

export const useCancelDeletion = () =>
  useMutation({
    mutationFn: () => api.call(cancelDeletionEndpoint, {}),
    onSuccess: async ({ message }) => {
      notify.success(message);
      await refreshCurrentUser();
    },
  });

/** This installation's contacts and extension package. */
export const publicSettingsQuery = endpointQuery('public', getPublicSettingsEndpoint, {});

export const usePublicSettings = () => useQuery(publicSettingsQuery);
