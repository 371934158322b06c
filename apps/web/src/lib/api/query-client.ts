import { ApiError } from '@pindahlapak/contract';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { reportError } from './report-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `ownErrors`: the caller tells the person about failures itself. */
    mutationMeta: { ownErrors?: boolean };
    /** `log`: what a failure is called in the browser's console. */
    queryMeta: { ownErrors?: boolean; log?: string };
  }
}

const isWorthRetrying = (error: unknown): boolean =>
  navigator.onLine && error instanceof ApiError && (error.status === 0 || error.status === 503);

/** The cache of one signed-in stay: it dies with the shell, so that nothing of an account outlives its session. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta?.log !== undefined) console.error(meta.log, error);
        reportError(error, meta);
      },
    }),
    mutationCache: new MutationCache({ onError: (error, _v, _r, mutation) => reportError(error, mutation.meta) }),
    defaultOptions: {
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
    },
  });
}
