import { describe, expect, it } from 'vitest';
import { type ReceivedBytes, receiveFile } from './save-response.ts';

const streamOf = (...pieces: string[]) =>
  new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });

async function receive(response: Response) {
  const steps: ReceivedBytes[] = [];
  const file = await receiveFile(response, (received) => steps.push(received));
  return { file, steps };
}

describe('receiveFile', () => {
  it('counts the bytes of a stream of unknown length', async () => {
    const { file, steps } = await receive(
      new Response(streamOf('abc', 'de'), { headers: { 'content-type': 'text/plain' } }),
    );
    expect(await file.text()).toBe('abcde');
    expect(file.type).toBe('text/plain');
    expect(steps).toEqual([
      { bytes: 0, total: null },
      { bytes: 3, total: null },
      { bytes: 5, total: null },
    ]);
  });

  it('knows the total if the server states it', async () => {
    const { steps } = await receive(new Response(streamOf('abc', 'de'), { headers: { 'content-length': '5' } }));
    expect(steps.at(-1)).toEqual({ bytes: 5, total: 5 });
  });

  it('does not take the length of an encoded response for that of the file', async () => {
    const { steps } = await receive(
      new Response(streamOf('abc'), { headers: { 'content-length': '2', 'content-encoding': 'gzip' } }),
    );
    expect(steps.at(-1)).toEqual({ bytes: 3, total: null });
  });

  it('stops when it is aborted', async () => {
    const stop = new AbortController();
    const endless = new ReadableStream();
    const received = receiveFile(new Response(endless), () => undefined, stop.signal);
    stop.abort();
    await expect(received).rejects.toThrow();
  });

  it('fails if the connection breaks', async () => {
    const broken = new ReadableStream({
      pull(controller) {
        controller.error(new TypeError('network error'));
      },
    });
    await expect(receiveFile(new Response(broken), () => undefined)).rejects.toThrow();
  });
});
