import { ApiError, checkResetToken } from '@pindahlapak/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** Whether a reset link holds. Never kept: the next visit asks again. */
export const resetTokenQuery = (email: string, token: string) =>
  queryOptions({
    queryKey: ['public', 'reset-token', email, token],
    queryFn: async ({ signal }) => {
      await api.call(checkResetToken, { body: { email, token } }, { signal });
      return true;
    },
    meta: { ownErrors: true },
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
  });

/** Whether the server judged the link; without its answer the link may still be good, and the check can be tried again. */
export const isJudged = (error: Error): boolean =>
  error instanceof ApiError && error.status !== 0 && error.status !== 429 && error.status !== 503;
