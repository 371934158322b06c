import {
  ApiError,
  changeEventSchema,
  heartbeatMs,
  recentChangesMs,
  streamEventsEndpoint,
  type ChangeTopic,
  type Client,
} from '@pindahlapak/contract';
import { readEvents } from './event-stream.ts';
import { pauseAfter } from './pause-after.ts';

/** The account's changes as they are told, and what is done of it. */
export interface ChangeStream {
  client: Pick<Client, 'request'>;
  signal: AbortSignal;
  onChange: (topic: ChangeTopic) => void;
  /** Something came, be it that nothing changed: the server is there. */
  onHeard?: () => void;
  /** The stream is there after a break, or late: anything may have changed meanwhile. */
  onReconnect: () => void;
  /** The server refused for good (401, 403). */
  onRefused: (error: ApiError) => void;
  /** Waits, and may end early when the network is back. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const firstDelayMs = 1000;
const longestDelayMs = 30_000;
/** Most time between a screen's first queries and its stream. */
const fetchedBeforeMs = 10_000;
/** Silence after which a connection counts as lost: one that broke on the way, as after a sleep, may stay open for ever. */
const silenceMaxMs = 3 * heartbeatMs;

/** Waits `ms`, or until the browser is online again, or until the signal ends it. */
function waitOrOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

function topicOf(data: string): ChangeTopic | null {
  try {
    const parsed = changeEventSchema.safeParse(JSON.parse(data));
    return parsed.success ? parsed.data.topic : null;
  } catch {
    return null;
  }
}

/** Ends with `outer`, or once nothing was heard for `silenceMaxMs`. */
function endedBySilence(outer: AbortSignal) {
  const ended = new AbortController();
  const end = () => ended.abort();
  let timer = setTimeout(end, silenceMaxMs);
  outer.addEventListener('abort', end);
  return {
    signal: ended.signal,
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(end, silenceMaxMs);
    },
    stop: () => {
      clearTimeout(timer);
      outer.removeEventListener('abort', end);
    },
  };
}

/** Makes the call and hears its events until it ends; `onReady` comes first. Throws what the call throws. */
async function hear(stream: ChangeStream, isFirst: boolean, onReady: () => void): Promise<void> {
  const query = isFirst ? { recent: 'true' as const } : {};
  const { signal, heard, stop } = endedBySilence(stream.signal);
  try {
    const { body } = await stream.client.request(streamEventsEndpoint, { query }, { signal });
    if (!body) return;
    const onBytes = () => {
      heard();
      stream.onHeard?.();
    };
    for await (const { event, data } of readEvents(body, onBytes)) {
      if (event === 'ready') onReady();
      const topic = event === 'change' ? topicOf(data) : null;
      if (topic) stream.onChange(topic);
    }
  } finally {
    stop();
  }
}

/** Follows the account's changes until the signal ends it; reconnects with growing pauses (1 s to 30 s). */
export async function followChanges(stream: ChangeStream): Promise<void> {
  const { signal, wait = waitOrOnline } = stream;
  let delay = firstDelayMs;
  // A server that was away does not remember what changed before it.
  let isFirst = true;
  // What was fetched while the stream is being opened may be older than a change of that time, which the server repeats.
  const repeatedUntil = performance.now() + recentChangesMs - fetchedBeforeMs;
  const onReady = () => {
    delay = firstDelayMs;
    if (!isFirst || performance.now() > repeatedUntil) stream.onReconnect();
  };
  while (!signal.aborted) {
    let failure: unknown = null;
    try {
      await hear(stream, isFirst, onReady);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return stream.onRefused(error);
      failure = error;
    }
    if (signal.aborted) return;
    isFirst = false;
    await wait(pauseAfter(failure, delay), signal);
    delay = Math.min(delay * 2, longestDelayMs);
  }
}
