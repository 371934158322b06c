import { ApiError } from '@pindahlapak/contract';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { errorTextOf } from './error-text.ts';
import { notify } from './notify.ts';
import { endsSession, expireSession, isSessionExpiryOpen } from './session-expiry.ts';
import { isSignedIn } from './session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `ownErrors`: the caller tells the person about failures itself. */
    mutationMeta: { ownErrors?: boolean };
    queryMeta: { ownErrors?: boolean };
  }
}

/** Every failed call ends here: an ended session opens its dialog, anything else becomes a red toast. */
function report(error: unknown, meta: { ownErrors?: boolean } | undefined): void {
  if (error instanceof ApiError && endsSession(error)) {
    // Calls that were under way when the seller signed out answer 401 too; those are no news.
    if (isSignedIn() && !isSessionExpiryOpen()) expireSession(error.message);
    return;
  }
  if (meta?.ownErrors !== true) notify.error(errorTextOf(error));
}

const isWorthRetrying = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 503);

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta) }),
    mutationCache: new MutationCache({ onError: (error, _v, _r, mutation) => report(error, mutation.meta) }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (count, error) => count < 1 && isWorthRetrying(error), retryDelay: 600 },
      // A browser that believes itself offline must still say so at once, instead of waiting silently.
      mutations: { networkMode: 'always' },
    },
  });
}
