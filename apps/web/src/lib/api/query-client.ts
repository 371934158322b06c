import { ApiError, type ChangeTopic } from '@pindahlapak/contract';
import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { reportError } from './failures.ts';
import { queryDefaults, retryInBackground } from './retry-queries.ts';
import { readToken } from '../session/session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `ownErrors`: the caller reports failures itself. */
    mutationMeta: { ownErrors?: boolean };
    /** `log`: the label of a failure in the browser's console. */
    queryMeta: { ownErrors?: boolean; log?: string };
  }
}

// A mutation disables its button before the next click is delivered. With the library's default, a timer, two quick
// clicks on a busy page would both send.
notifyManager.setScheduler(queueMicrotask);

/** The session in which each running mutation was started. */
const sessions = new WeakMap<object, string | null>();

/** Cache of the server's responses to the signed-in account; cleared when its screens are left. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache(
    retryInBackground((error, { meta }) => {
      if (meta?.log !== undefined) console.error(meta.log, error);
      // A bar already says that the server cannot be reached, and the missing data says so in its place.
      const isUnanswered = error instanceof ApiError && error.status === 0;
      reportError(error, { ownErrors: meta?.ownErrors === true || isUnanswered });
    }),
  ),
  mutationCache: new MutationCache({
    onMutate: (_variables, mutation) => void sessions.set(mutation, readToken()),
    onSuccess: (_data, _variables, _result, mutation) => {
      // A save that outlives its session must not put its account's data before the next account.
      if (sessions.get(mutation) !== readToken()) mutation.setOptions({ onSuccess: () => {}, onSettled: () => {} });
    },
    onError: (error, _v, _r, mutation) => reportError(error, mutation.meta),
  }),
  defaultOptions: queryDefaults,
});

/** Refetches the visible queries of these topics; the others are refetched when they are shown. */
export const invalidateTopics = (...topics: ChangeTopic[]): Promise<unknown> =>
  Promise.all(topics.map((topic) => queryClient.invalidateQueries({ queryKey: [topic] })));
