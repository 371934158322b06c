import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readEvents, type StreamEvent } from './event-stream.ts';

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

it('reads events, data of several lines and skips comments', async () => {
  expect(await eventsOf(': hello\n\nevent: ready\ndata: {}\n\nevent: change\ndata: a\ndata: b\n\n')).toEqual([
    { event: 'ready', data: '{}' },
    { event: 'change', data: 'a\nb' },
  ]);
});

it('an event without its closing blank line is not one yet', async () => {
  expect(await eventsOf('event: change\ndata: a\n')).toEqual([]);
});

it('carriage returns end lines too', async () => {
  expect(await eventsOf('data: a\r\n\r\ndata: b\r\n\r\n')).toEqual([
    { event: 'message', data: 'a' },
    { event: 'message', data: 'b' },
  ]);
});

it('reads the same however the bytes are cut', async () => {
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
