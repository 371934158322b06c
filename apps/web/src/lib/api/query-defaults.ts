import { ApiError } from '@pindahlapak/contract';
import type { DefaultOptions } from '@tanstack/react-query';

const isWorthRetrying = (error: unknown): boolean =>
  navigator.onLine && error instanceof ApiError && (error.status === 0 || error.status === 503);

/** How questions to the server are asked and asked again. */
export const queryDefaults: DefaultOptions = {
  // Offline a read and a save fail at once and say so, instead of waiting silently (S2.6).
  queries: {
    networkMode: 'always',
    staleTime: 30_000,
    retry: (count, error) => count < 1 && isWorthRetrying(error),
    retryDelay: 600,
    refetchOnReconnect: true,
    refetchOnWindowFocus: () => navigator.onLine,
  },
  mutations: { networkMode: 'always' },
};
