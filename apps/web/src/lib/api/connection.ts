import { createStore } from '../dom/create-store.ts';

const online = createStore(navigator.onLine);
/** Responses and losses of the connection so far: the outcome of a call that started before the latest is outdated. */
let changes = 0;

const follow = () => {
  changes += 1;
  online.set(navigator.onLine);
};
window.addEventListener('online', follow);
window.addEventListener('offline', follow);

export const useOnline = online.use;

/** Records that the server can be reached, even if an earlier call failed. */
export const recordAnswer = (): void => {
  changes += 1;
  online.set(true);
};

/**
 * Wraps `fetch` to track whether the server can be reached; the browser takes Wi-Fi without internet for a connection.
 * A failed call marks the server as unreachable and the next response as back; until then the change stream keeps
 * trying. A browser without a network may still reach a server on the same computer.
 */
export const watched =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const before = changes;
    try {
      const response = await send(input, init);
      if (navigator.onLine || changes === before) recordAnswer();
      return response;
    } catch (error) {
      const isCurrent = !navigator.onLine || changes === before;
      if (init?.signal?.aborted !== true && isCurrent) online.set(false);
      throw error;
    }
  };

declare global {
  interface Window {
    /** Responses requested by public/start.js; each is used once. The key is like 'Bearer abc /api/me'. */
    firstAnswers?: Map<string, Promise<Response>>;
  }
}

/** `fetch` for calls of the contract; uses the response that public/start.js requested, if there is one. */
export const watchedFetch = watched((input, init) => {
  const key = `${new Headers(init?.headers).get('authorization')} ${String(input)}`;
  const first = window.firstAnswers?.get(key);
  window.firstAnswers?.delete(key);
  return first ?? fetch(input, init);
});
