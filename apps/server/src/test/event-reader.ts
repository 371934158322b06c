import { authorized } from './factories.ts';

/** An open stream of server-sent events, read one at a time. */
export interface EventReader {
  response: Response;
  /** Returns the next event or comment as sent, or null at the end of the stream. */
  next(): Promise<string | null>;
  abort(): void;
}

/** Opens `/api/events` of a listening server. */
export async function readEvents(origin: string, token: string, query = ''): Promise<EventReader> {
  const controller = new AbortController();
  const response = await fetch(`${origin}/api/events${query}`, {
    headers: authorized(token),
    signal: controller.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let unread = '';
  return {
    response,
    abort: () => controller.abort(),
    next: async () => {
      for (;;) {
        const end = unread.indexOf('\n\n');
        if (end >= 0) {
          const event = unread.slice(0, end);
          unread = unread.slice(end + 2);
          return event;
        }
        const chunk = await reader?.read();
        if (!chunk || chunk.done) return null;
        unread += chunk.value;
      }
    },
  };
}
