import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { askingAgain } from './changes/ask-again.ts';
import { queryDefaults } from './query-defaults.ts';
import { reportError } from './report-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `ownErrors`: the caller tells the person about failures itself. */
    mutationMeta: { ownErrors?: boolean };
    /** `log`: what a failure is called in the browser's console. */
    queryMeta: { ownErrors?: boolean; log?: string };
  }
}

// A started call disables its button before the next click is delivered: with a timer, the library's own way, two clicks that a
// busy page takes one right after the other would both send.
notifyManager.setScheduler(queueMicrotask);

/** The cache of one signed-in stay: it dies with the shell, so that nothing of an account outlives its session. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache(
      askingAgain((error, { meta }) => {
        if (meta?.log !== undefined) console.error(meta.log, error);
        reportError(error, meta);
      }),
    ),
    mutationCache: new MutationCache({ onError: (error, _v, _r, mutation) => reportError(error, mutation.meta) }),
    defaultOptions: queryDefaults,
  });
}
