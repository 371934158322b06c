import { ApiError } from '@pindahlapak/contract';
import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { reportError } from './failures.ts';
import { queryDefaults, retryInBackground } from './retry-queries.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `ownErrors`: the caller reports failures itself. */
    mutationMeta: { ownErrors?: boolean };
    /** `log`: what a failure is called in the browser's console. */
    queryMeta: { ownErrors?: boolean; log?: string };
  }
}

// A started call disables its button before the next click is delivered: with a timer, the library's own way, two clicks that a
// busy page takes one right after the other would both send.
notifyManager.setScheduler(queueMicrotask);

/** The server's answers to the account that is signed in; cleared when its screens are left. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache(
    retryInBackground((error, { meta }) => {
      if (meta?.log !== undefined) console.error(meta.log, error);
      // The bar says that the server cannot be reached, and what is missing says so in its place.
      const isUnanswered = error instanceof ApiError && error.status === 0;
      reportError(error, { ownErrors: meta?.ownErrors === true || isUnanswered });
    }),
  ),
  mutationCache: new MutationCache({ onError: (error, _v, _r, mutation) => reportError(error, mutation.meta) }),
  defaultOptions: queryDefaults,
});
