import { ApiError, recentChangesMs, type ChangeTopic } from '@pindahlapak/contract';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { followChanges, readEvents, type StreamEvent } from './change-stream.ts';

const answer = (text: string) => new Response(text);
const ready = 'event: ready\ndata: {}\n\n';

/** Follows streams that respond in turn, until the script has ended. */
async function follow(script: (() => Response | Promise<Response>)[]) {
  const seen = {
    queries: [] as unknown[],
    topics: [] as ChangeTopic[],
    reconnects: 0,
    refused: null as ApiError | null,
    waits: [] as number[],
  };
  const stop = new AbortController();
  await followChanges({
    client: {
      request: async (_endpoint, { query }: { query?: unknown }) => {
        seen.queries.push(query);
        const next = script.shift();
        if (next) return next();
        stop.abort();
        throw new DOMException('ended', 'AbortError');
      },
    },
    signal: stop.signal,
    onChange: (topic) => seen.topics.push(topic),
    onReconnect: () => (seen.reconnects += 1),
    onRefused: (error) => (seen.refused = error),
    wait: async (ms) => void seen.waits.push(ms),
  });
  return seen;
}

it('reports changes, and ignores unknown topics', async () => {
  const text = `${ready}event: change\ndata: {"topic":"products"}\n\nevent: change\ndata: {"topic":"x"}\n\nevent: change\ndata: {\n\n`;
  expect(await follow([() => answer(text)])).toMatchObject({ topics: ['products'], reconnects: 0 });
});

it('reports a reconnection after an interruption', async () => {
  expect(await follow([() => answer(ready), () => answer(ready)])).toMatchObject({ reconnects: 1 });
});

it('asks for changes made while the first stream was opening', async () => {
  const { queries, reconnects } = await follow([() => answer(ready)]);
  expect(queries[0]).toEqual({ recent: 'true' });
  expect(reconnects).toBe(0);
});

it('reports a reconnection if the first attempt failed: a restarted server knows no earlier changes', async () => {
  const seen = await follow([() => Promise.reject(new Error('cut')), () => answer(ready)]);
  expect(seen).toMatchObject({ reconnects: 1, queries: [{ recent: 'true' }, {}, {}] });
});

it('reports a reconnection if the first stream opens too late for the remembered changes', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const late = () => {
      vi.advanceTimersByTime(recentChangesMs);
      return answer(ready);
    };
    expect(await follow([late])).toMatchObject({ reconnects: 1 });
  } finally {
    vi.useRealTimers();
  }
});

it('waits longer after each failure, and briefly again once the stream was ready', async () => {
  const fail = () => Promise.reject(new ApiError('NETWORK_ERROR', { status: 0 }));
  const { waits } = await follow([fail, fail, fail, () => answer(ready)]);
  expect(waits).toHaveLength(4);
  const [first = 0, second = 0, third = 0, afterReady = 0] = waits;
  expect(first).toBeGreaterThanOrEqual(750);
  expect(first).toBeLessThanOrEqual(1250);
  expect(second).toBeGreaterThanOrEqual(1500);
  expect(third).toBeGreaterThanOrEqual(3000);
  expect(afterReady).toBeLessThanOrEqual(1250);
});

it('waits as long as a busy server asks for', async () => {
  const { waits } = await follow([() => Promise.reject(new ApiError('busy', { status: 503, retryAfter: 20 }))]);
  expect(waits[0]).toBeGreaterThanOrEqual(20_000);
});

it('stops after a refusal', async () => {
  const refusal = new ApiError('Token tidak valid.', { status: 401 });
  const seen = await follow([() => Promise.reject(refusal), () => answer(ready)]);
  expect(seen.refused).toBe(refusal);
  expect(seen.waits).toEqual([]);
});

const streamOf = (chunks: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });

async function all(events: AsyncGenerator<StreamEvent>): Promise<StreamEvent[]> {
  const seen: StreamEvent[] = [];
  for await (const event of events) seen.push(event);
  return seen;
}

async function eventsOf(...texts: string[]): Promise<StreamEvent[]> {
  const encoder = new TextEncoder();
  return all(readEvents(streamOf(texts.map((text) => encoder.encode(text)))));
}

it('reads events, joins lines of data and skips comments', async () => {
  expect(await eventsOf(': hello\n\nevent: ready\ndata: {}\n\nevent: change\ndata: a\ndata: b\n\n')).toEqual([
    { event: 'ready', data: '{}' },
    { event: 'change', data: 'a\nb' },
  ]);
});

it('ignores an event without its closing blank line', async () => {
  expect(await eventsOf('event: change\ndata: a\n')).toEqual([]);
});

it('accepts carriage returns', async () => {
  expect(await eventsOf('data: a\r\n\r\ndata: b\r\n\r\n')).toEqual([
    { event: 'message', data: 'a' },
    { event: 'message', data: 'b' },
  ]);
});

it('reads the same events however the bytes are split', async () => {
  const bytes = new TextEncoder().encode(
    'event: change\r\ndata: harga é 💚\r\n\r\n: ping\n\nevent: ready\ndata: x\n\n',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1 }), async (sizes) => {
      const chunks: Uint8Array[] = [];
      for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
        const size = sizes[turn % sizes.length] ?? 1;
        chunks.push(bytes.slice(at, at + size));
        at += size;
      }
      expect(await all(readEvents(streamOf(chunks)))).toEqual([
        { event: 'change', data: 'harga é 💚' },
        { event: 'ready', data: 'x' },
      ]);
    }),
    { numRuns: 40 },
  );
});
