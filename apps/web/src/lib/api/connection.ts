import { createStore } from '../dom/create-store.ts';

const online = createStore(navigator.onLine);
const follow = () => online.set(navigator.onLine);
window.addEventListener('online', follow);
window.addEventListener('offline', follow);

/** Whether the last call reached the server, as far as the browser has a network at all. */
export const useOnline = online.use;

let answers = 0;

/** Something came from the server: it can be reached, whatever became of a call before. */
export const noteAnswer = (): void => {
  answers += 1;
  online.set(true);
};

/**
 * Wraps a `fetch` so that its calls show whether the server can be reached: to the browser, Wi-Fi without internet is a network.
 * A failed call shows that the server is away, the next answer that it is back; meanwhile the stream of changes keeps calling.
 */
export const watched =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const answersBefore = answers;
    try {
      const response = await send(input, init);
      noteAnswer();
      return response;
    } catch (error) {
      // A call that was made before the last answer knows nothing newer.
      if (init?.signal?.aborted !== true && answers === answersBefore) online.set(false);
      throw error;
    }
  };

declare global {
  interface Window {
    /** Answers that public/start.js asked for, by authorization header and address: 'Bearer abc /api/me'. Each is taken once. */
    firstAnswers?: Map<string, Promise<Response>>;
  }
}

/** `fetch` for the calls of the contract. */
export const watchedFetch = watched((input, init) => {
  const asked = `${new Headers(init?.headers).get('authorization')} ${String(input)}`;
  const first = window.firstAnswers?.get(asked);
  window.firstAnswers?.delete(asked);
  return first ?? fetch(input, init);
});
