import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { installCompression } from './compression.ts';

const large = JSON.stringify({ data: 'kaos polos '.repeat(1000) });

async function makeServer() {
  const app = Fastify();
  installCompression(app);
  app.get('/json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(large));
  app.get('/bytes', async (_request, reply) => reply.type('application/json').send(Buffer.from(large)));
  app.get('/small', async () => ({ data: 'kaos' }));
  app.get('/portions', async (_request, reply) => {
    void reply.header('vary', 'origin').type('text/csv; charset=utf-8');
    return reply.send(Readable.from([large, large]));
  });
  app.get('/cut', async (_request, reply) => {
    async function* cut() {
      yield large;
      throw new Error('the database is gone');
    }
    return reply.type('application/json').send(Readable.from(cut()));
  });
  app.get('/workbook', async (_request, reply) => reply.type('application/vnd.ms-excel').send(large));
  app.get('/events', async (_request, reply) => reply.type('text/event-stream').send(Readable.from([large])));
  app.get('/packed', async (_request, reply) =>
    reply.type('text/html').header('content-encoding', 'br').send(Buffer.from(large)),
  );
  onTestFinished(() => app.close());
  await app.ready();
  return (url: string, accepted?: string, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });
}

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
])('a large answer goes out to a caller that takes %s by %s', async (accepted, encoding) => {
  const ask = await makeServer();
  const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync;
  for (const [url, whole] of [
    ['/json', large],
    ['/bytes', large],
    ['/portions', large + large],
  ] as const) {
    const { headers, rawPayload } = await ask(url, accepted);
    expect([url, headers['content-encoding'], headers['content-length']]).toEqual([url, encoding, undefined]);
    expect(rawPayload.length).toBeLessThan(large.length / 4);
    expect(unpack(rawPayload).toString()).toBe(whole);
  }
});

it.each([undefined, 'identity', 'deflate', 'br;q=0', ''])(
  'none is compressed for a caller that takes %s',
  async (accepted) => {
    const ask = await makeServer();
    const { headers, payload } = await ask('/json', accepted);
    expect([headers['content-encoding'], payload]).toEqual([undefined, large]);
    expect(headers['content-length']).toBe(String(large.length));
  },
);

it('caches are told that the answer depends on what the caller takes', async () => {
  const ask = await makeServer();
  expect((await ask('/json')).headers.vary).toBe('accept-encoding');
  expect((await ask('/portions', 'br')).headers.vary).toBe('origin, accept-encoding');
});

it('small answers, workbooks, event streams and what was packed before go out as they are', async () => {
  const ask = await makeServer();
  for (const url of ['/small', '/workbook', '/events'])
    expect([url, (await ask(url, 'br')).headers['content-encoding']]).toEqual([url, undefined]);
  const packed = await ask('/packed', 'gzip');
  expect([packed.headers['content-encoding'], packed.payload]).toEqual(['br', large]);
});

it('the head of an answer tells the length of the whole one', async () => {
  const ask = await makeServer();
  const { headers, payload } = await ask('/json', 'br', 'HEAD');
  expect([payload, headers['content-encoding'], headers['content-length']]).toEqual([
    '',
    undefined,
    String(large.length),
  ]);
});

it('an answer that fails before its first byte is a failure that can be read', async () => {
  const ask = await makeServer();
  const { statusCode, headers, payload } = await ask('/cut', 'br');
  expect([statusCode, headers['content-encoding'], payload]).toEqual([500, undefined, expect.stringContaining('gone')]);
});
