import {
  ApiError,
  changeEventSchema,
  heartbeatMs,
  recentChangesMs,
  streamEventsEndpoint,
  type ChangeTopic,
  type Client,
} from '@pindahlapak/contract';
import { pauseAfter } from './retry-queries.ts';

export interface StreamEvent {
  event: string;
  data: string;
}

/** Yields the complete lines of a body. */
async function* readLines(body: ReadableStream<Uint8Array>, onBytes: () => void): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes();
      rest += decoder.decode(value, { stream: true });
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/**
 * Reads server-sent events (`event` and `data`) from a response body, as the HTML standard defines them. `onBytes` is
 * called for everything that arrives, including comments.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => {},
): AsyncGenerator<StreamEvent> {
  let event = '';
  let data: string[] = [];
  for await (const line of readLines(body, onBytes)) {
    if (line.startsWith('event:')) event = line.slice(6).trim();
    else if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
    if (line !== '') continue;
    if (data.length > 0 || event !== '') yield { event: event || 'message', data: data.join('\n') };
    event = '';
    data = [];
  }
}

/** The client, signal and callbacks for the stream of an account's changes. */
export interface ChangeStream {
  client: Pick<Client, 'request'>;
  signal: AbortSignal;
  onChange: (topic: ChangeTopic) => void;
  /** Called when anything arrives, even a heartbeat: the server can be reached. */
  onData?: () => void;
  /** Called when the stream opens late or again: anything may have changed in the meantime. */
  onReconnect: () => void;
  /** Called when the server refuses for good (401, 403). */
  onRefused: (error: ApiError) => void;
  /** Waits; may end early when the network is back. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const firstDelayMs = 1000;
const longestDelayMs = 30_000;
/** Longest expected time between a screen's first queries and the opening of its stream. */
const fetchedBeforeMs = 10_000;
/** Silence after which a connection counts as lost: one that broke, for example during sleep, may stay open forever. */
const silenceMaxMs = 3 * heartbeatMs;

/** Waits `ms`, or until the browser is back online or the signal aborts. */
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

/** Returns a signal that aborts with `outer`, or after `silenceMaxMs` without a call of `onData`. */
function abortAfterSilence(outer: AbortSignal) {
  const ended = new AbortController();
  const end = () => ended.abort();
  let timer = setTimeout(end, silenceMaxMs);
  outer.addEventListener('abort', end);
  return {
    signal: ended.signal,
    onData: () => {
      clearTimeout(timer);
      timer = setTimeout(end, silenceMaxMs);
    },
    stop: () => {
      clearTimeout(timer);
      outer.removeEventListener('abort', end);
    },
  };
}

/** Opens the stream and passes on its events until it ends; `onReady` is called when the server is ready. */
async function listen(stream: ChangeStream, isFirst: boolean, onReady: () => void): Promise<void> {
  const query = isFirst ? { recent: 'true' as const } : {};
  const { signal, onData, stop } = abortAfterSilence(stream.signal);
  try {
    const { body } = await stream.client.request(streamEventsEndpoint, { query }, { signal });
    if (!body) return;
    const onBytes = () => {
      onData();
      stream.onData?.();
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

/** Follows the account's changes until the signal aborts; reconnects with growing pauses (1 s to 30 s). */
export async function followChanges(stream: ChangeStream): Promise<void> {
  const { signal, wait = waitOrOnline } = stream;
  let delay = firstDelayMs;
  // After a reconnection, the server no longer knows what changed before it.
  let isFirst = true;
  // The server repeats recent changes, so that queries answered while the stream was opening are refreshed.
  const repeatedUntil = performance.now() + recentChangesMs - fetchedBeforeMs;
  const onReady = () => {
    delay = firstDelayMs;
    if (!isFirst || performance.now() > repeatedUntil) stream.onReconnect();
  };
  while (!signal.aborted) {
    let failure: unknown = null;
    try {
      await listen(stream, isFirst, onReady);
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
